import Model
import SourceText
import Statecharts

/// What all pages link to and offer, until the last is written: then every link can be judged.
struct LinkLedger {
  /// What is kept of a page.
  private struct Entry {
    var audit: PageAudit
    var path: String
    var place: Place?
  }

  /// By the number of the page.
  private var pages: [Entry?]
  private(set) var findings: [Finding] = []

  /// The files, other than pages, that any page links to.
  private(set) var targets: Set<String> = []

  /// - Parameter count: the number of all pages.
  init(count: Int) { pages = Array(repeating: nil, count: count) }

  /// Takes in a page; what can be judged at once is.
  mutating func add(_ audit: PageAudit, of number: Int, path: String, place: Place?) {
    for id in audit.duplicates {
      findings.append(
        Finding(.pageDuplicateAnchor, at: place, "the page \(path) has the anchor “\(id)” more than once"))
    }
    for link in audit.broken { findings.append(Self.broken(link, on: path, at: place)) }
    targets.formUnion(audit.files)
    pages[number] = Entry(audit: audit, path: path, place: place)
  }

  /// The findings of all pages, given the other files of the site; in no order.
  func verdict(files: Set<String>) -> [Finding] {
    var result = findings
    for case let page? in pages {
      for target in page.audit.files where !files.contains(target) {
        result.append(Self.broken(target, on: page.path, at: page.place))
      }
      for link in page.audit.fragments {
        guard let other = pages[link.page], !other.audit.hasAnchor(link.hash) else { continue }
        result.append(Self.broken("\(other.path)#\(link.fragment)", on: page.path, at: page.place))
      }
    }
    return result
  }

  private static func broken(_ link: String, on path: String, at place: Place?) -> Finding {
    Finding(.pageBrokenLink, at: place, "the page \(path) links to “\(link)”, which is not written")
  }
}
