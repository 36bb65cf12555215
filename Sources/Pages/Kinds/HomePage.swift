import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The home page of a site for all editions.
struct HomePage: Page {
  static let template = "home"
  static let path = "index.html"

  let origin: Place?
  let originLink = OriginLink.none

  static func pages(of plan: SitePlan) -> [HomePage] {
    plan.isSingle ? [] : [HomePage(origin: plan.settingsPlace)]
  }

  var path: String { Self.path }
  var section: SiteSection { .entrance }
  var name: String { "a home page" }

  func searchEntries(in site: Site) -> [SearchEntry] { site.searchEntriesOfMachines(on: path) }

  func frame(on page: PageContext) -> PageFrame {
    PageFrame(
      title: page.site.settings.title,
      description: plainSentence(
        page.site.settings.description ?? "Guides and reference: \(page.site.settings.title)."), breadcrumb: [],
      sections: [page.site.navigation.reference])
  }

  func fields(on page: PageContext) -> View.Fields {
    let site = page.site
    let cards = EntranceCards(page: page)
    return [
      "lead": .optionalSentence(site.settings.description),
      "editions": .list(site.plan.editions.indices.map { editionCard($0, on: page) }),
      "board": cards.board(),
      "machines": .list(cards.machines()),
      "proved": cards.proved(),
      "doors": .list(cards.doors()),
      "has-machines": .flag(!site.profiles.isEmpty),
      "legend": .list(KindLegend(of: Array(site.profiles.joined())).entries),
    ]
  }

  private func editionCard(_ number: Int, on page: PageContext) -> View {
    let site = page.site
    let edition = site.plan.editions[number]
    let first = edition.allGuides.first.flatMap { site.link(to: $0, in: number) }
    return .object([
      "title": .text(edition.title),
      "href": .text(page.href(edition.home)),
      "description": .optionalSentence(edition.audience.edition?.description),
      "guides": .text(counted(edition.allGuides.count, "guide")),
      "first": first.map { .object(["title": .text($0.title), "href": .text(page.href($0.path))]) } ?? .none,
      "copy": page.href.existing(edition.copyPage).map { .object(["href": .text($0)]) } ?? .none,
    ])
  }
}
