import Model
import SourceText
import Statecharts
import Verification

/// A heading of a guide as the search finds it.
struct FoundHeading: Sendable {
  /// The text without markup, escaped for HTML.
  var html: String
  var slug: String
}

/// What the search on the pages looks through: a script that assigns one list, so that it loads from a folder too.
///
/// Costs time linear in the site. Titles always stand in it; transitions and headings only as long as the list stays short.
struct SearchIndex {
  static let path = SitePlan.assetFolder + "search-index.js"
  /// More entries than these are more than a browser should load for a word.
  static let limit = 6000

  private var titles: [String] = []
  private var transitions: [String] = []

  /// Gathers all that can be found without reading guides.
  init(_ site: Site) {
    for (number, brand) in site.plan.brands.enumerated() { add(brand, number, in: site) }
    for profiles in site.profiles {
      for (position, index) in profiles.enumerated() {
        add(index, in: site)
        addTrials(of: index, after: position == 0 ? nil : profiles[position - 1])
      }
    }
    for machine in site.profiles.indices { addProofs(of: machine, in: site) }
  }

  /// The script.
  ///
  /// - Parameter found: the headings of guides, by the path of the page.
  func script(with found: [String: [FoundHeading]], of site: Site) -> String {
    let headings = site.plan.brands.indices.flatMap { Self.headings(of: $0, found, in: site) }
    var lines = titles
    for more in [headings, transitions] where lines.count + more.count <= Self.limit { lines += more }
    return "window.statebookSearch=[\n" + lines.joined(separator: ",\n") + "\n];\n"
  }

  private static func headings(of brand: Int, _ found: [String: [FoundHeading]], in site: Site) -> [String] {
    let name = site.plan.isSingle ? "" : site.plan.brands[brand].title
    return site.guideLinks[brand].flatMap { link in
      let place = name.isEmpty ? link.title : "\(name), \(link.title)"
      return (found[link.path] ?? []).map { entry("heading", unescaped($0.html), place, link.path, $0.slug) }
    }
  }

  private mutating func add(_ brand: Brand, _ number: Int, in site: Site) {
    let name = site.plan.isSingle ? "" : brand.title
    for link in site.guideLinks[number] { titles.append(Self.entry("guide", link.title, name, link.path)) }
    for entry in brand.copy.map({ site.catalogue.entries[$0] }) {
      let words = brand.audience.text(of: entry, variant: entry.texts.first?.variant?.value)?.text
      let text = words.map { brand.audience.wording.text(of: $0.template) } ?? entry.id.text
      titles.append(Self.entry("copy", text, name, brand.copyPage, Anchor.copy(entry.id)))
    }
  }

  private mutating func add(_ index: ProfileIndex, in site: Site) {
    let machine = index.machine
    let (path, name) = (SitePlan.path(of: machine), machine.profile.title)
    titles.append(Self.entry("profile", name, machine.title, path))
    for state in machine.states {
      let kind = "state state-\(state.kind.rawValue)"
      titles.append(Self.entry(kind, state.title, name, SitePlan.path(of: state, in: machine)))
    }
    for prompt in machine.prompts {
      titles.append(Self.entry("prompt", prompt.title, name, path, Anchor.prompt(prompt.id)))
    }
    for edge in machine.transitions {
      guard case .event(let event) = edge.trigger else { continue }
      let way =
        "\(machine.events[event].label): \(machine.nodes[edge.source].title) → \(machine.nodes[edge.target].title)"
      transitions.append(Self.entry("transition", way, name, path, Anchor.transition(edge.id)))
    }
  }

  /// Where a profile is walked, tested and compared with the one before it.
  private mutating func addTrials(of index: ProfileIndex, after previous: ProfileIndex?) {
    let machine = index.machine
    let name = machine.profile.title
    titles.append(Self.entry("page", "Walk", name, SitePlan.walkPage(of: machine)))
    titles.append(Self.entry("page", "Test plan", name, SitePlan.testingPage(of: machine)))
    guard let before = previous?.machine else { return }
    let changes = SitePlan.changesPage(from: before, to: machine)
    titles.append(Self.entry("page", "Changes from \(before.profile.title)", name, changes))
  }

  /// Claims and myths by their sentences, scenarios by their titles.
  private mutating func addProofs(of machine: Int, in site: Site) {
    let title = site.project.machines[machine].chart.title
    for position in site.claims.claims(of: machine) {
      let claim = site.project.claims[position].claim
      let kind = claim.isMyth ? "myth" : "claim"
      titles.append(
        Self.entry(
          kind, PageContext.plainSentence(claim.says.value), title, PageContext.page(of: claim), Anchor.claim(claim.id))
      )
    }
    for verified in site.project.scenarios
    where verified.machine == machine && site.plan.sharedAudience.sees(verified.scenario.editions) {
      titles.append(
        Self.entry("scenario", verified.scenario.title, title, SitePlan.path(of: verified.scenario.id)))
    }
  }

  private static func entry(
    _ kind: String, _ title: String, _ context: String, _ path: String, _ fragment: String? = nil
  ) -> String {
    let target = percentEncoded(path: path) + (fragment.map { "#" + percentEncoded(path: $0) } ?? "")
    return "[" + [kind, title, context, target].map(quoted).joined(separator: ",") + "]"
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

/// The text of an HTML fragment that this program wrote: tags are dropped, the references of `escaped` resolved.
func unescaped(_ html: String) -> String {
  guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return html }
  var result: [UInt8] = []
  var rest = html.utf8[...]
  while let byte = rest.first {
    switch byte {
    case UInt8(ascii: "<"):
      rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
    case UInt8(ascii: "&"):
      let reference = references.first { rest.starts(with: $0.name.utf8) }
      result.append(reference?.byte ?? byte)
      rest = rest.dropFirst(reference?.name.utf8.count ?? 1)
    default:
      result.append(byte)
      rest = rest.dropFirst()
    }
  }
  return String(decoding: result, as: UTF8.self)
}

private let references: [(name: String, byte: UInt8)] = [
  ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
  ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")),
]
