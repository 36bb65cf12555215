import Model
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

  /// By the number of the page.
  private var pages: [Entry?]
  private(set) var findings: [Finding] = []

  /// The files, other than pages, that any page links to.
  private(set) var targets: Set<String> = []

  /// - Parameter count: the number of all pages.
  init(count: Int) { pages = Array(repeating: nil, count: count) }

  /// Takes in a page; what can be judged at once is.
  ///
  /// - Parameter headings: the anchors among which a wrong one may have been meant.
  mutating func add(_ audit: PageAudit, of number: Int, path: String, place: Place?, headings: [String]) {
    for id in audit.duplicates {
      findings.append(.duplicateAnchor(id, on: path, at: place))
    }
    for link in audit.broken { findings.append(.brokenLink(to: link, on: path, at: place)) }
    targets.formUnion(audit.files)
    pages[number] = Entry(audit: audit, path: path, place: place, headings: headings)
  }

  /// Whether a page has an anchor. Costs time linear in the pages.
  func hasAnchor(_ anchor: String, on path: String) -> Bool {
    pages.contains { $0?.path == path && $0?.audit.hasAnchor(bytesHash(of: anchor)) == true }
  }

  /// The findings of all pages, given the other files of the site; in no order.
  func verdict(files: Set<String>) -> [Finding] {
    var result = findings
    // A redirect has a page in each edition.
    var seen: Set<String> = []
    for case let page? in pages {
      for target in page.audit.files where !files.contains(target) {
        result.append(.brokenLink(to: target, on: page.path, at: page.place))
      }
      for link in page.audit.fragments {
        guard let other = pages[link.page], !other.audit.hasAnchor(link.hash),
          page.place.map({ seen.insert("\($0.path)#\($0.range.start)#\(link.fragment)").inserted }) ?? true
        else { continue }
        result.append(
          .brokenLink(
            to: "\(other.path)#\(link.fragment)", on: page.path, at: page.place,
            suggestion: didYouMean(link.fragment, among: other.headings)))
      }
    }
    return result
  }
}
