import Project
import SourceText
import Statecharts

/// What may differ between two sites of one project.
package struct SiteOptions: Sendable {
  /// The one edition that the site is for; nil for all.
  package var edition: EditionID?
  /// The display name of the one app that the site is for; nil to keep the placeholder where no edition names an app.
  package var app: String?
  /// How many pages are rendered at once.
  package var concurrency: Int
  /// The rules that the site lists.
  package var rules: RuleCatalogue
  /// The files that profiles' pages offer, in the order in which each lists its own.
  package var downloads: [Download]
  /// The files that galleries offer, in the order in which each lists its own.
  package var copyDownloads: [CopyDownload]

  package init(
    edition: EditionID? = nil, app: String? = nil, concurrency: Int = 2, rules: RuleCatalogue,
    downloads: [Download] = [], copyDownloads: [CopyDownload] = []
  ) {
    self.edition = edition
    self.app = app
    self.rules = rules
    self.downloads = downloads
    self.copyDownloads = copyDownloads
    self.concurrency = max(1, concurrency)
  }
}

/// Who reads a page: the readers of one edition, or everybody.
struct Audience: Sendable {
  /// The edition whose words are used; nil on pages for all.
  var edition: Edition?
  /// The display name of the one app that the site is for.
  var app: String?
  /// The languages of the project's copy.
  var locales: Locales

  /// The words of the edition in the source language; a placeholder without a word stays.
  var terms: TermResolver { context().terms(in: locales.source) }

  /// In whose words these readers see copy.
  ///
  /// - Parameters:
  ///   - locale: nil for the source language.
  ///   - app: the app to name, unless the site is for one app.
  func context(variant: VariantID? = nil, locale: String? = nil, app: String? = nil) -> CopyContext {
    CopyContext(edition: edition, variant: variant, locale: locale ?? locales.source, app: self.app ?? app)
  }

  /// An entry's text for these readers; nil where the entry has none for the variant.
  ///
  /// - Parameter locale: nil for the source language.
  func text(of entry: CopyEntry, variant: VariantID?, locale: String? = nil) -> ResolvedCopy? {
    entry.resolve(context(variant: variant, locale: locale), sourceLocale: locales.source)
  }

  /// Whether something that is limited to editions is shown.
  func sees(_ editions: [Sourced<EditionID>]) -> Bool {
    guard let edition, !editions.isEmpty else { return true }
    return editions.contains { $0.value == edition.id }
  }

  /// The same of editions without their places.
  func sees(_ editions: Set<EditionID>) -> Bool {
    guard let edition else { return true }
    return editions.isEmpty || editions.contains(edition.id)
  }
}
