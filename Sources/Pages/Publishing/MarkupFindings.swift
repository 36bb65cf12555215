import Markup
import Project
import SourceText
import Statecharts
import Templating

/// The findings about finished pages, at the places that they come from.
struct MarkupFindings {
  private let site: Site

  init(_ site: Site) { self.site = site }

  /// Returns one finding for each problem at each place, however many pages have it, with the first of these pages.
  ///
  /// The place is where a template of the project has the text in question, or else the page's origin: nothing records which
  /// template wrote a byte.
  ///
  /// - Parameter links: the broken anchors and links, by page number.
  func findings(for pages: [RenderedPage], _ links: [Int: [LinkChecker.Fault]]) -> [Finding] {
    struct Key: Hashable {
      var fault: MarkupAudit.Fault?
      var place: Place?
    }
    var reported: Set<Key> = []
    var result: [Finding] = []
    // A page that was cut off has other faults because of that.
    for page in pages where !page.misses.contains(where: { $0.kind == .tooLong }) {
      let planned = site.pages[page.number]
      for problem in page.audit.problems {
        let place = site.templates.place(of: problem.texts) ?? planned.origin
        guard reported.insert(Key(fault: problem.fault, place: place)).inserted else { continue }
        result.append(problem.fault.finding(on: planned.path, at: place))
      }
      for fault in links[page.number] ?? [] {
        let place = site.templates.place(of: fault.texts)
        if let place, !reported.insert(Key(place: place)).inserted { continue }
        result.append(fault.finding(on: planned.path, at: place ?? planned.origin))
      }
    }
    return result
  }
}

extension MarkupAudit.Fault {
  /// - Parameter page: one of the pages with the problem.
  package func finding(on page: String, at place: Place?) -> Finding {
    switch self {
    case .unsafeAddress(let scheme, let schemes):
      Finding(
        .pageUnsafeAddress, at: place, schemes.problem(of: scheme), notes: [.seen(on: page)],
        suggestion: schemes.addition(of: scheme).map { "if an app opens the address, \($0)" }
          ?? "link to a page or a file; scripts belong in files under templates/assets/")
    case .foreignHost(let address):
      Finding(
        .pageForeignHost, at: place, "the page loads `\(address)` from another host", notes: [.seen(on: page)],
        suggestion: "put the file under templates/assets/, and refer to it by `{{statebook}}` and its name")
    case .nesting(let fault): .nesting(fault, on: page, at: place)
    }
  }
}
