import Model
import SourceText
import Statecharts
import Verification

/// Something that the search on the pages finds.
struct SearchEntry: Sendable {
  /// In the order in which the list has them within a section of the site.
  enum Kind: Int, Sendable {
    case guide, copy, profile, state, prompt, page, claim, myth, scenario
    /// Left out where the list would become long.
    case heading, transition
  }

  var kind: Kind
  /// What the entry looks like besides; for states the class of their badge.
  var style: String?
  var title: String
  /// Where it belongs, such as its profile or edition.
  var context: String
  var path: String
  var fragment: String?

  /// One line of the script.
  fileprivate var line: String {
    let target = percentEncoded(path: path) + (fragment.map { "#" + percentEncoded(path: $0) } ?? "")
    let name = style.map { "\(kind) \($0)" } ?? "\(kind)"
    return "[" + [name, title, context, target].map(Self.quoted).joined(separator: ",") + "]"
  }

  /// A string as JavaScript reads it (ECMA-262, 12.9.4).
  private static func quoted(_ text: String) -> String {
    func isPlain(_ byte: UInt8) -> Bool {
      byte >= 32 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "<")
    }
    guard !text.utf8.allSatisfy(isPlain) else { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "<": result += "\\x3c"
      case "\u{0}"..<" ": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// What the search on the pages looks through: a script that assigns one list, so that it loads from a folder, too.
///
/// Costs time linear in the site. Titles are always in it; headings and transitions only while the list stays short.
struct SearchIndex {
  static let path = SitePlan.assetFolder + "search-index.js"
  /// More entries than these are more than a browser should load for a word.
  static let limit = 6000

  private var titles: [String] = []
  private var transitions: [String] = []

  /// Gathers all that can be found without reading finished pages.
  init(_ site: Site) {
    var sections: [SiteSection: [SearchEntry]] = [:]
    for page in site.pages { sections[page.section, default: []] += page.searchEntries(in: site) }
    for (_, entries) in sections.sorted(by: { $0.key.order.lexicographicallyPrecedes($1.key.order) }) {
      let inOrder = Dictionary(grouping: entries, by: \.kind).sorted { $0.key.rawValue < $1.key.rawValue }
      for (kind, entries) in inOrder {
        if kind == .transition { transitions += entries.map(\.line) } else { titles += entries.map(\.line) }
      }
    }
  }

  /// The script.
  ///
  /// - Parameter found: the headings of pages, by their paths.
  func script(with found: [String: [PageHeading]], of site: Site) -> String {
    let headings = site.pages.flatMap { page -> [String] in
      guard let context = page.headingContext(in: site) else { return [] }
      return (found[page.path] ?? []).map { heading in
        SearchEntry(kind: .heading, title: heading.text, context: context, path: page.path, fragment: heading.id).line
      }
    }
    var lines = titles
    for more in [headings, transitions] where lines.count + more.count <= Self.limit { lines += more }
    return "window.statebookSearch=[\n" + lines.joined(separator: ",\n") + "\n];\n"
  }
}
