import Model
import SourceText
import Statecharts
import Verification

/// A brand's copy gallery in one language: every text in every variant, in each place where users see it.
struct CopyPage: Page {
  static let template = PageTemplate("copy", PackageResources.copy_mustache)

  let brand: Int
  let locale: String
  /// Whether it is the gallery in the source language, which leads to the others.
  let isSource: Bool
  let path: String
  let origin: Place?

  static func pages(of plan: SitePlan) -> [CopyPage] {
    plan.brands.enumerated().flatMap { number, brand -> [CopyPage] in
      guard !brand.copy.isEmpty else { return [] }
      return brand.audience.locales.all.map { locale in
        CopyPage(
          brand: number, locale: locale, isSource: locale == brand.audience.locales.source,
          path: brand.copyPage(locale), origin: brand.audience.edition?.place)
      }
    }
  }

  var section: SiteSection { .edition(brand) }
  var guidesRead: GuidesRead { .none }
  var listTitle: StyledText? { isSource ? "Copy" : nil }
  var name: String { "the page of the copy" }

  func searchEntries(in site: Site) -> [SearchEntry] {
    ownSearchEntries(in: site) + site.searchEntries(ofCopy: locale, in: brand, path: path)
  }

  func chrome(on page: PageContext) -> Chrome {
    let (plan, navigation) = (page.site.plan, page.site.navigation)
    let brand = plan.brands[brand]
    let name: StyledText = plan.isSingle ? "Copy" : "Copy for \(brand.title)"
    let home = plan.isSingle ? [] : [Chrome.Step(brand.title, brand.home)]
    let language = Languages.name(of: locale)
    return Chrome(
      title: isSource ? name : "\(name) in \(language)",
      description: """
        Every text that users see\(plan.isSingle ? "" : " in \(brand.title)"), in \(language), shown where they see it.
        """,
      breadcrumb: home
        + (isSource
          ? [Chrome.Step("Copy")] : [Chrome.Step("Copy", brand.copyPage), Chrome.Step(StyledText(language))]),
      sections: [navigation.edition(self.brand), navigation.reference])
  }

  func fields(on page: PageContext) -> View.Fields {
    CopyGalleryView(page: page, number: brand, locale: locale, isSource: isSource).fields
  }
}

extension Brand {
  /// The gallery in the source language, which leads to the others.
  var copyPage: String { folder + "copy/index.html" }

  /// The copy in one language; that in the source language is the entrance.
  func copyPage(_ locale: String) -> String {
    locale == audience.locales.source ? copyPage : "\(folder)copy/\(locale)/index.html"
  }
}
