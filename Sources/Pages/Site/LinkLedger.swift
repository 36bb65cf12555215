import Model
import Statecharts

/// What all pages link to and offer, until the last is written: then every link can be judged.
struct LinkLedger {
  /// What is kept of a page.
  private struct Entry {
    var anchors: PageAudit
    var place: Place?
  }

  private var pages: [String: Entry] = [:]
  private(set) var findings: [Finding] = []

  /// The files that any page links to.
  private(set) var targets: Set<String> = []

  /// Takes in a page; what can be judged at once is.
  mutating func add(_ audit: PageAudit, path: String, place: Place?) {
    for id in audit.duplicates {
      findings.append(
        Finding(.pageDuplicateAnchor, at: place, "the page \(path) has the anchor “\(id)” more than once"))
    }
    for link in audit.broken { findings.append(Self.broken(link, on: path, at: place)) }
    targets.formUnion(audit.files)
    pages[path] = Entry(anchors: audit, place: place)
  }

  /// The findings of all pages, given the other files of the site; in no order.
  func verdict(files: Set<String>) -> [Finding] {
    var result = findings
    for (path, page) in pages {
      for target in page.anchors.files where pages[target] == nil && !files.contains(target) {
        result.append(Self.broken(target, on: path, at: page.place))
      }
      for link in page.anchors.fragments {
        guard let other = pages[link.target], !other.anchors.hasAnchor(link.fragment) else { continue }
        result.append(Self.broken("\(link.target)#\(link.fragment)", on: path, at: page.place))
      }
    }
    return result
  }

  private static func broken(_ link: String, on path: String, at place: Place?) -> Finding {
    Finding(.pageBrokenLink, at: place, "the page \(path) links to “\(link)”, which is not written")
  }
}
