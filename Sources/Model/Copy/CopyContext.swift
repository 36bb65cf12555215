import SourceText
import Statecharts

/// In whose words copy is read: those of one edition, in one variant and language, with an app's name.
package struct CopyContext: Sendable {
  /// The edition; nil for the words that all editions share.
  package var edition: Edition?
  /// The variant; nil where one text serves all.
  package var variant: VariantID?
  package var locale: String
  /// The app's display name; nil to keep the placeholder.
  package var app: String?

  package init(edition: Edition? = nil, variant: VariantID? = nil, locale: String, app: String? = nil) {
    self.edition = edition
    self.variant = variant
    self.locale = locale
    self.app = app
  }

  /// The words for placeholders in a text's locale, which differs from that of the context if the translation is missing.
  package func terms(in locale: String) -> TermResolver { TermResolver(edition: edition, app: app, locale: locale) }
}

/// Names one text of the copy: an entry's words in one edition, variant and locale.
package struct CopyTextID: Hashable, Sendable {
  package var entry: CopyID
  /// The edition whose own words they are; nil for the text that all share.
  package var edition: EditionID?
  /// Nil where the text serves all variants.
  package var variant: VariantID?
  package var locale: String

  package init(entry: CopyID, edition: EditionID? = nil, variant: VariantID? = nil, locale: String) {
    self.entry = entry
    self.edition = edition
    self.variant = variant
    self.locale = locale
  }

  /// The id of the text in files for translators, without its locale: `purpose.location|mileage@zendrive`.
  package var unitID: String {
    entry.text + (variant.map { "|\($0.text)" } ?? "") + (edition.map { "@\($0.text)" } ?? "")
  }
}

extension CopyEntry {
  /// What names a text of this entry.
  package func id(of text: CopyText) -> CopyTextID {
    CopyTextID(entry: id, edition: text.edition?.value, variant: text.variant?.value, locale: text.locale)
  }
}
