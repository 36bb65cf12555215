import Project
import SourceText
import Statecharts
import Templating
import Verification

/// An edition's copy gallery in one language: every text in every variant, in each place where users see it.
struct CopyPage: Page {
  static let template = "copy"
  static let option: OptionalPages? = .copy

  let edition: Int
  let locale: String
  /// True for the gallery in the source language, which links to the others.
  let isSource: Bool
  let path: String
  let origin: Place?

  static func pages(of plan: SitePlan) -> [CopyPage] {
    plan.editions.enumerated().flatMap { number, edition -> [CopyPage] in
      guard !edition.copy.isEmpty else { return [] }
      return edition.audience.locales.all.map { locale in
        CopyPage(
          edition: number, locale: locale, isSource: locale == edition.audience.locales.source,
          path: edition.copyPage(locale), origin: edition.audience.edition?.place)
      }
    }
  }

  var section: SiteSection { .edition(edition) }
  var listTitle: StyledText? { isSource ? "Copy" : nil }
  var name: String { "the page of the copy" }

  func otherNames(in site: Site) -> [String] {
    site.plan.editions[edition].audience.locales.targets.isEmpty ? [] : ["translations"]
  }

  func searchEntries(in site: Site) -> [SearchEntry] {
    let downloads = SearchEntry(
      downloads: site.copyDownloads[edition].map { ($0.title, $0.purpose) }, of: "Copy",
      label: section.label(in: site), on: path)
    let translation = SearchEntry(
      kind: .page, title: "Copy in \(Languages.name(of: locale))", label: section.label(in: site), path: path)
    return (isSource ? ownSearchEntries(in: site) + [downloads].compactMap(\.self) : [translation])
      + site.searchEntries(ofCopy: locale, in: edition, path: path)
  }

  func frame(on page: PageContext) -> PageFrame {
    let (plan, navigation) = (page.site.plan, page.site.navigation)
    let edition = plan.editions[edition]
    let name: StyledText = plan.isSingle ? "Copy" : "Copy for \(edition.title)"
    let home = plan.isSingle ? [] : [PageFrame.Step(edition.title, edition.home)]
    let language = Languages.name(of: locale)
    return PageFrame(
      title: isSource ? name : "\(name) in \(language)",
      description: """
        Every text that users see\(plan.isSingle ? "" : " in \(edition.title)"), in \(language), shown where they see it.
        """,
      breadcrumb: home
        + (isSource
          ? [PageFrame.Step("Copy")]
          : [PageFrame.Step("Copy", edition.copyPage), PageFrame.Step(StyledText(language))]),
      sections: navigation.sections(ofEdition: self.edition))
  }

  func fields(on page: PageContext) -> View.Fields {
    CopyGalleryView(page: page, number: edition, locale: locale, isSource: isSource).fields
  }
}

extension EditionPlan {
  /// The path of the gallery in the source language, which links to the others.
  var copyPage: String { folder + "copy/index.html" }

  /// Returns the path of the gallery in one language; that in the source language is the entry page.
  func copyPage(_ locale: String) -> String {
    locale == audience.locales.source ? copyPage : "\(folder)copy/\(locale)/index.html"
  }
}
