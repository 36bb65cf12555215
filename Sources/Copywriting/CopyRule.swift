import Model
import SourceText
import Statecharts

/// A rule of copy with the judge that knows it; each stands in a file of its own.
public struct CopyRule: Sendable {
  /// What is looked at.
  public enum Judge: Sendable {
    /// Each text in those slots, as the readers of one edition meet it.
    case text(Set<Slot>, @Sendable (CopySubject) -> [CopyMatch])
    /// All entries that one edition shows.
    case catalogue(@Sendable (CatalogueSubject) -> [CatalogueMatch])
  }

  public let rule: Rule
  public let judge: Judge

  /// A rule about texts, each for itself.
  init(
    _ rule: Rule, in slots: Set<Slot> = Set(Slot.allCases), _ examine: @escaping @Sendable (CopySubject) -> [CopyMatch]
  ) {
    self.rule = rule
    judge = .text(slots, examine)
  }

  /// A rule about how entries go together.
  init(catalogue rule: Rule, _ examine: @escaping @Sendable (CatalogueSubject) -> [CatalogueMatch]) {
    self.rule = rule
    judge = .catalogue(examine)
  }
}

/// What breaks a rule in a text.
public struct CopyMatch: Sendable {
  /// In the UTF-8 bytes of the rendered text; nil for all of it.
  public var range: SourceRange?
  /// Where it stands in the file, if that is not in the text itself.
  public var written: SourceRange?
  public var message: String
  public var notes: [Finding.Note]
  public var suggestion: String?
  /// Of several editions the one with the greatest is reported.
  public var weight: Int

  init(
    _ range: SourceRange?, written: SourceRange? = nil, _ message: String, notes: [Finding.Note] = [],
    suggestion: String? = nil, weight: Int = 0
  ) {
    self.range = range
    self.written = written
    self.message = message
    self.notes = notes
    self.suggestion = suggestion
    self.weight = weight
  }
}

/// What breaks a rule in an entry, or among entries.
public struct CatalogueMatch: Sendable {
  public var entry: CopyEntry
  /// In the entry's file.
  public var range: SourceRange
  /// The variant and the locale that it is about, for suppressions; nil where it is about the entry.
  public var variant: VariantID?
  public var locale: String?
  public var message: String
  public var notes: [Finding.Note]
  public var suggestion: String?

  init(
    _ entry: CopyEntry, at range: SourceRange, variant: VariantID? = nil, locale: String? = nil, _ message: String,
    notes: [Finding.Note] = [], suggestion: String? = nil
  ) {
    self.entry = entry
    self.range = range
    self.variant = variant
    self.locale = locale
    self.message = message
    self.notes = notes
    self.suggestion = suggestion
  }
}
