import SourceText
import Statecharts

/// The context that determines the words of copy: an edition, a variant, a language, and an app's name.
package struct CopyContext: Sendable {
  /// The edition; nil for the shared words.
  package var edition: Edition?
  /// The variant; nil if one text serves all.
  package var variant: VariantID?
  package var locale: String
  /// The app's display name; nil to keep the placeholder.
  package var app: String?
  /// The terms of the project, whose words an edition can replace.
  package var terms: [Term]

  package init(
    edition: Edition? = nil, variant: VariantID? = nil, locale: String, app: String? = nil, terms: [Term] = []
  ) {
    self.edition = edition
    self.variant = variant
    self.terms = terms
    self.locale = locale
    self.app = app
  }

  /// The terms that texts can use: those of the edition, and those of the project that it does not replace.
  package var allTerms: [Term] { terms.replaced(by: edition) }

  /// Returns the words for placeholders in a text's locale, which differs from that of the context if the translation is missing.
  package func terms(in locale: String) -> TermResolver {
    TermResolver(edition: edition, shared: terms, app: app, locale: locale)
  }
}

/// Names one text of the copy: an entry's words in one edition, variant and locale.
package struct CopyTextID: Hashable, Sendable {
  package var entry: CopyID
  /// The edition whose own words these are; nil for the shared text.
  package var edition: EditionID?
  /// The variant; nil if the text serves all variants.
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
  /// Returns the id of a text of this entry.
  package func id(of text: CopyText) -> CopyTextID {
    CopyTextID(entry: id, edition: text.edition?.value, variant: text.variant?.value, locale: text.locale)
  }
}
