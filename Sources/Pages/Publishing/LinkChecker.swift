import Project
import SourceText
import Statecharts

/// What all pages link to and offer, until the last is written: then every link can be judged.
struct LinkChecker {
  /// What is kept of a page.
  private struct Entry {
    var audit: PageAudit
    var path: String
    var place: Place?
    /// The anchors that readers know: those of headings that the search finds.
    var headings: [String]
  }

  /// What is wrong with an anchor or a link of a page.
  struct Fault: Sendable {
    /// An id that occurs twice, or where a link leads, from the root of the site; as it is written if it leads nowhere.
    var name: String
    var isAnchor = false
    var suggestion: String?

    func finding(on page: String, at place: Place?) -> Finding {
      isAnchor
        ? .duplicateAnchor(name, on: page, at: place)
        : .brokenLink(to: name, on: page, at: place, suggestion: suggestion)
    }
  }

  /// By the number of the page.
  private var pages: [Entry?]

  /// The files, other than pages, that any page links to.
  private(set) var targets: Set<String> = []

  /// - Parameter count: the number of all pages.
  init(count: Int) { pages = Array(repeating: nil, count: count) }

  /// Takes in a page.
  ///
  /// - Parameter headings: the anchors among which a wrong one may have been meant.
  mutating func add(_ audit: PageAudit, of number: Int, path: String, place: Place?, headings: [String]) {
    targets.formUnion(audit.files)
    pages[number] = Entry(audit: audit, path: path, place: place, headings: headings)
  }

  /// What is wrong with the anchors and links of each page that has such faults, given the other files of the site.
  func faults(files: Set<String>) -> [Int: [Fault]] {
    var result: [Int: [Fault]] = [:]
    // A redirect has a page in each edition.
    var seen: Set<String> = []
    for case (let number, let page?) in pages.enumerated() {
      var faults = page.audit.duplicates.map { Fault(name: $0, isAnchor: true) }
      faults += page.audit.broken.map { Fault(name: $0) }
      faults += page.audit.files.subtracting(files).sorted().map { Fault(name: $0) }
      for link in page.audit.fragments {
        guard let other = pages[link.page], !other.audit.hasAnchor(link.hash),
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
