import SourceText
import Statecharts

/// In whose words copy is read: those of one edition, in one variant and language, with an app's name.
public struct CopyContext: Sendable {
  /// The edition; nil for the words that all editions share.
  public var edition: Edition?
  /// The variant; nil where one text serves all.
  public var variant: VariantID?
  public var locale: String
  /// The app's display name; nil to keep the placeholder.
  public var app: String?

  public init(edition: Edition? = nil, variant: VariantID? = nil, locale: String, app: String? = nil) {
    self.edition = edition
    self.variant = variant
    self.locale = locale
    self.app = app
  }

  /// The words for placeholders in a text's locale, which differs from that of the context if the translation is missing.
  public func terms(in locale: String) -> TermResolver { TermResolver(edition: edition, app: app, locale: locale) }
}

/// Names one text of the copy: an entry's words in one edition, variant and locale.
public struct CopyTextID: Hashable, Sendable {
  public var entry: CopyID
  /// The edition whose own words they are; nil for the text that all share.
  public var edition: EditionID?
  /// Nil where the text serves all variants.
  public var variant: VariantID?
  public var locale: String

  public init(entry: CopyID, edition: EditionID? = nil, variant: VariantID? = nil, locale: String) {
    self.entry = entry
    self.edition = edition
    self.variant = variant
    self.locale = locale
  }

  /// The id of the text in files for translators, without its locale: `purpose.location|mileage@zendrive`.
  public var unitID: String {
    entry.text + (variant.map { "|\($0.text)" } ?? "") + (edition.map { "@\($0.text)" } ?? "")
  }
}

extension CopyEntry {
  /// What names a text of this entry.
  public func id(of text: CopyText) -> CopyTextID {
    CopyTextID(entry: id, edition: text.edition?.value, variant: text.variant?.value, locale: text.locale)
  }
}
