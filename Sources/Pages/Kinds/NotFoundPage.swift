import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The page that a server shows for an unknown address. Exists only if the site's base URL is known, because the page is shown in
/// any folder and has to link to the root: by the path of the base URL, so that its links also lead on at another host.
struct NotFoundPage: Page {
  static let template = "not-found"
  /// The file name that static site hosts expect.
  static let path = "404.html"

  let origin: Place?

  static func pages(of plan: SitePlan) -> [NotFoundPage] {
    plan.project.project.settings.publishedURL == nil ? [] : [NotFoundPage(origin: plan.settingsPlace)]
  }

  var path: String { Self.path }
  var section: SiteSection { .entrance }
  var name: String { "the page for unknown addresses" }
  var isListed: Bool { false }

  func frame(on page: PageContext) -> PageFrame {
    PageFrame(
      title: "Page not found", description: "This site has no page at the address.", breadcrumb: [],
      sections: [page.site.navigation.reference])
  }

  func fields(on page: PageContext) -> View.Fields {
    ["doors": .list(EntranceCards(page: page).doors())]
  }
}
