import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The page at an old address, which redirects, or shows a link if neither scripts nor refreshes work.
struct RedirectPage: Page {
  static let template = "redirect"

  let entry: RedirectTable.Entry

  static func pages(of plan: SitePlan) -> [RedirectPage] {
    if plan.project.project.settings.redirects.isEmpty, plan.homesOfGuides.isEmpty { return [] }
    return RedirectTable(plan).entries.map { RedirectPage(entry: $0) }
  }

  var path: String { entry.old }
  var section: SiteSection { .entrance }
  var origin: Place? { entry.place }
  var name: String { "the page for an old address" }
  var isListed: Bool { false }
  var successor: String? { entry.new }

  func frame(on page: PageContext) -> PageFrame {
    PageFrame(title: "Page moved", description: "This page has another address now.", breadcrumb: [], sections: [])
  }

  func fields(on page: PageContext) -> View.Fields {
    [
      "target": .text(page.href(entry.new, fragment: entry.fragment)),
      "new-address": .optional(page.site.baseURL.map { PageFrame.canonicalAddress(of: entry.new, under: $0) }),
    ]
  }
}
