import Model
import SourceText
import Statecharts
import Verification

/// A brand's entrance; in a site for one edition, the site's.
struct EditionPage: Page {
  static let template = PageTemplate("brand", PackageResources.brand_mustache)

  let brand: Int
  let path: String
  let origin: Place?

  static func pages(of plan: SitePlan) -> [EditionPage] {
    plan.brands.enumerated().map { number, brand in
      EditionPage(brand: number, path: brand.home, origin: brand.audience.edition?.place)
    }
  }

  var section: SiteSection { .edition(brand) }
  var name: String { "a home page" }

  func searchEntries(in site: Site) -> [SearchEntry] {
    site.plan.isSingle ? site.searchEntriesOfMachines(on: path) : []
  }

  private func description(in site: Site) -> String? {
    site.plan.brands[brand].audience.edition?.description ?? site.settings.description
  }

  func chrome(on page: PageContext) -> Chrome {
    let (plan, navigation) = (page.site.plan, page.site.navigation)
    let title = plan.brands[brand].title
    return Chrome(
      title: title, description: plainSentence(description(in: page.site) ?? "Guides and reference: \(title)."),
      breadcrumb: plan.isSingle ? [] : [Chrome.Step(title)],
      sections: [navigation.edition(brand), navigation.reference])
  }

  func fields(on page: PageContext) -> View.Fields {
    let (site, number) = (page.site, brand)
    let brand = site.plan.brands[number]
    let cards = EntranceCards(page: page)
    let proofs = site.plan.isSingle ? cards.proofs() : []
    let starts = site.plan.isSingle && !site.profiles.isEmpty ? cards.starts() : []
    let guides = GuideList(brand: number, page: page)
    return [
      "lead": .optionalSentence(description(in: site)),
      "guides": guides.view,
      "copy": brand.copy.isEmpty
        ? .none
        : .object([
          "href": .text(page.href(brand.copyPage)), "count": .text(counted(brand.copy.count, "text")),
          "has-keys": .flag(brand.copy.contains { !site.copy.catalogue.entries[$0].keys.isEmpty }),
        ]),
      "proved": site.plan.isSingle ? cards.proved() : .none,
      "starts": .list(starts),
      "has-starts": .flag(!starts.isEmpty),
      "has-machines": .flag(!site.profiles.isEmpty),
      "machines": .list(cards.machines()),
      "has-proofs": .flag(!proofs.isEmpty),
      "proofs": .list(proofs),
    ]
  }
}

extension Brand {
  var home: String { folder + "index.html" }
}
