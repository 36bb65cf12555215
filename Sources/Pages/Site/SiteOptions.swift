import Project
import SourceText
import Statecharts

/// The options by which two sites of one project can differ.
package struct SiteOptions: Sendable {
  /// The edition to build; nil for all.
  package var edition: EditionID?
  /// The display name of the one app that the site is for; nil to keep the placeholder if no edition names an app.
  package var app: String?
  /// The number of pages rendered concurrently.
  package var concurrency: Int
  /// The files offered on profile pages, in order.
  package var downloads: [Download]
  /// The files offered in copy galleries, in order.
  package var copyDownloads: [CopyDownload]

  package init(
    edition: EditionID? = nil, app: String? = nil, concurrency: Int = 2, downloads: [Download] = [],
    copyDownloads: [CopyDownload] = []
  ) {
    self.edition = edition
    self.app = app
    self.downloads = downloads
    self.copyDownloads = copyDownloads
    self.concurrency = max(1, concurrency)
  }
}

/// The readers of a page: those of one edition, or everybody.
struct Audience: Sendable {
  /// The edition whose words are used; nil on shared pages.
  var edition: Edition?
  /// The display name of the one app that the site is for.
  var app: String?
  /// The languages of the project's copy.
  var locales: Locales
  /// The terms of the project.
  var projectTerms: [Term]

  /// The words of the edition in the source language; a placeholder without a word stays.
  var terms: TermResolver { context().terms(in: locales.source) }

  /// Returns the language and names with which these readers see copy.
  ///
  /// - Parameters:
  ///   - locale: nil for the source language.
  ///   - app: the app to name, unless the site is for one app.
  func context(variant: VariantID? = nil, locale: String? = nil, app: String? = nil) -> CopyContext {
    CopyContext(
      edition: edition, variant: variant, locale: locale ?? locales.source, app: self.app ?? app, terms: projectTerms)
  }

  /// Returns an entry's text for these readers; nil if the entry has none for the variant.
  ///
  /// - Parameter locale: nil for the source language.
  func text(of entry: CopyEntry, variant: VariantID?, locale: String? = nil) -> ResolvedCopy? {
    entry.resolve(context(variant: variant, locale: locale), sourceLocale: locales.source)
  }

  /// Returns true if these readers see something that is restricted to editions.
  func sees(_ editions: [Sourced<EditionID>]) -> Bool {
    guard let edition, !editions.isEmpty else { return true }
    return editions.contains { $0.value == edition.id }
  }

  /// Returns true if these readers see something that is restricted to editions.
  func sees(_ editions: Set<EditionID>) -> Bool {
    guard let edition else { return true }
    return editions.isEmpty || editions.contains(edition.id)
  }
}
