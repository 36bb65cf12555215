import Markup
import Project
import SourceText
import Statecharts

/// The links and anchors of all pages, collected until the last page is written, so that every link can be checked.
struct LinkChecker {
  /// The data kept for a page.
  private struct Entry {
    var audit: PageAudit
    var path: String
    var place: Place?
    /// The anchors that readers can see: those of headings that the search finds.
    var headings: [String]
    var readsFragments: Bool
  }

  /// A duplicate anchor or a broken link.
  struct Fault: Sendable {
    /// The duplicate id, or the link's target relative to the site's root; as written if it cannot be resolved.
    var name: String
    var isAnchor = false
    var suggestion: String?

    /// What a template that has the anchor or link may contain, the most telling first: an address there is relative, and the end
    /// of one that leads far away.
    var texts: [String] {
      if isAnchor { return ["\"\(name)\""] }
      if let mark = name.firstIndex(of: "#") { return [String(name[mark...])] }
      let parts = name.split(separator: "/")
      return parts.indices.map { parts[$0...].joined(separator: "/") }.filter { $0 != "index.html" }
    }

    func finding(on page: String, at place: Place?) -> Finding {
      isAnchor
        ? Finding(.pageDuplicateAnchor, at: place, "duplicate anchor `\(name)` on the page `\(page)`")
        : Finding(
          .pageBrokenLink, at: place, "the page `\(page)` links to `\(name)`, which does not exist",
          suggestion: suggestion)
    }
  }

  /// The entries by page number.
  private var pages: [Entry?]

  /// The files, other than pages, that are linked to.
  private(set) var targets: Set<String> = []

  /// - Parameter count: the number of all pages.
  init(count: Int) { pages = Array(repeating: nil, count: count) }

  /// Adds a page.
  ///
  /// - Parameters:
  ///   - headings: the candidates for suggesting the anchor that was meant.
  ///   - readsFragments: true if links to the page may have any fragment.
  mutating func add(
    _ audit: PageAudit, of number: Int, path: String, place: Place?, headings: [String], readsFragments: Bool
  ) {
    targets.formUnion(audit.files)
    pages[number] = Entry(
      audit: audit, path: path, place: place, headings: headings, readsFragments: readsFragments)
  }

  /// Returns the faults of each page that has any, given the other files of the site.
  func faults(files: Set<String>) -> [Int: [Fault]] {
    var result: [Int: [Fault]] = [:]
    // A redirect has a page in each edition.
    var seen: Set<String> = []
    for case (let number, let page?) in pages.enumerated() {
      var faults = page.audit.duplicates.map { Fault(name: $0, isAnchor: true) }
      faults += page.audit.broken.map { Fault(name: $0) }
      faults += page.audit.files.filter { !files.contains($0) }.sorted().map { Fault(name: $0) }
      for link in page.audit.fragments {
        guard let other = pages[link.page], !other.readsFragments, !other.audit.hasAnchor(link.hash),
          page.place.map({ seen.insert("\($0.path)#\($0.range.start)#\(link.fragment)").inserted }) ?? true
        else { continue }
        faults.append(
          Fault(
            name: "\(other.path)#\(link.fragment)", suggestion: didYouMean(link.fragment, among: other.headings)))
      }
      if !faults.isEmpty { result[number] = faults }
    }
    return result
  }
}
