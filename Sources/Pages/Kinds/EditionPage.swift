import Markup
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The home page of an edition, optionally with the text of a guide; in a site for one edition, also the site's.
struct EditionPage: Page {
  static let template = "edition"

  let edition: Int
  let path: String
  let origin: Place?
  /// The guide whose text the page shows.
  let guide: VerifiedGuide?

  static func pages(of plan: SitePlan) -> [EditionPage] {
    plan.editions.enumerated().map { number, edition in
      EditionPage(
        edition: number, path: edition.home, origin: edition.audience.edition?.place,
        guide: edition.homeGuide.map { plan.project.guides[$0] })
    }
  }

  var section: SiteSection { .edition(edition) }
  var name: String { "a home page" }
  var originLink: OriginLink { guide.map { .edit($0.guide.path) } ?? .view }
  var isSearchedByText: Bool { guide != nil }

  func searchEntries(in site: Site) -> [SearchEntry] {
    if site.plan.isSingle { return site.searchEntriesOfMachines(on: path) }
    return [
      SearchEntry(
        kind: .page, title: site.plan.editions[edition].title.plain, path: path,
        text: site.description(of: edition).map(plainSentence) ?? "")
    ]
  }

  func searchEntries(for sections: [PageSection], in site: Site) -> [SearchEntry] {
    // The lists of the page follow the guide's text.
    let own = sections.prefix { $0.id.map(Anchor.isOfPage) != true }
    return guide?.guide.searchEntries(for: own, label: section.label(in: site), path: path) ?? []
  }

  func frame(on page: PageContext) -> PageFrame {
    let (plan, navigation) = (page.site.plan, page.site.navigation)
    let title = plan.editions[edition].title
    return PageFrame(
      title: title, description: plainSentence(page.site.description(of: edition) ?? "Guides and reference: \(title)."),
      breadcrumb: plan.isSingle ? [] : [PageFrame.Step(title)],
      sections: navigation.sections(ofEdition: edition))
  }

  func fields(on page: PageContext) -> View.Fields {
    let (site, number) = (page.site, edition)
    let edition = site.plan.editions[number]
    let cards = EntranceCards(page: page)
    let guides = GuideList(edition: number, page: page)
    return [
      "lead": .optionalSentence(site.description(of: number)),
      "text": guide.map { .object($0.fields(on: page)) } ?? .none,
      "guides": guides.view,
      "copy": !site.hasPage(edition.copyPage)
        ? .none
        : .object([
          "href": .text(page.href(edition.copyPage)),
          "count": .text(site.copyIndexes[number].count(in: page.audience.locales.source)),
          "has-keys": .flag(edition.copy.contains { !site.copy.catalogue.entries[$0].keys.isEmpty }),
        ]),
      "proved": site.plan.isSingle ? cards.proved() : .none,
      "doors": .list(cards.doors(of: number)),
      "has-machines": .flag(!site.profiles.isEmpty),
      "board": guide?.hasStoryboard == true ? .none : cards.board(),
      "machines": .list(cards.machines()),
    ]
  }
}

extension VerifiedGuide {
  /// True if the guide draws a run itself.
  fileprivate var hasStoryboard: Bool {
    parts.contains { if case .directive(.storyboard) = $0 { true } else { false } }
  }
}

extension EditionPlan {
  var home: String { folder + "index.html" }
}
