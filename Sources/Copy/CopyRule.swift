import Project
import SourceText
import Statecharts

/// A copy rule with its judge.
package struct CopyRule: Sendable {
  /// The subject of the rule.
  package enum Judge: Sendable {
    /// Each text in those slots, as the readers of one edition see it.
    case text(Set<Slot>, @Sendable (CopySubject) -> [CopyMatch])
    /// All entries that one edition shows.
    case catalogue(@Sendable (CatalogueSubject) -> [CatalogueMatch])
  }

  package let rule: Rule
  package let judge: Judge
  /// The platform whose texts the rule is about; nil for all texts.
  package fileprivate(set) var platform: Platform?

  /// Makes a rule about single texts.
  init(
    _ id: String, _ severity: Severity, _ summary: String, in slots: Set<Slot> = Set(Slot.allCases),
    _ examine: @escaping @Sendable (CopySubject) -> [CopyMatch]
  ) {
    rule = Rule(id, severity, summary)
    judge = .text(slots, examine)
  }

  /// Makes a rule about combinations of entries.
  init(
    catalogue id: String, _ severity: Severity, _ summary: String,
    _ examine: @escaping @Sendable (CatalogueSubject) -> [CatalogueMatch]
  ) {
    rule = Rule(id, severity, summary)
    judge = .catalogue(examine)
  }
}

extension CopyRule {
  /// Returns the rule as one about the texts of a platform.
  func on(_ platform: Platform) -> CopyRule {
    var rule = self
    rule.platform = platform
    return rule
  }
}

/// A violation of a rule in a text.
package struct CopyMatch: Sendable {
  /// The range in the UTF-8 bytes of the rendered text; nil for the whole text.
  package var range: SourceRange?
  /// The range in the file, if it is outside the text itself.
  package var written: SourceRange?
  package var message: String
  package var notes: [Finding.Note]
  package var suggestion: String?
  /// The weight; if several editions have the same match, the one with the greatest weight is reported.
  package var weight: Int

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

/// A violation of a rule in an entry, or among entries.
package struct CatalogueMatch: Sendable {
  package var entry: CopyEntry
  /// The range in the entry's file.
  package var range: SourceRange
  /// The variant and the locale of the match, for suppressions; nil if it is about the whole entry.
  package var variant: VariantID?
  package var locale: String?
  package var message: String
  package var notes: [Finding.Note]
  package var suggestion: String?
  /// True if the match is a consequence of another finding.
  package var isConsequence: Bool

  init(
    _ entry: CopyEntry, at range: SourceRange, variant: VariantID? = nil, locale: String? = nil, _ message: String,
    notes: [Finding.Note] = [], suggestion: String? = nil, isConsequence: Bool = false
  ) {
    self.entry = entry
    self.range = range
    self.variant = variant
    self.locale = locale
    self.message = message
    self.notes = notes
    self.suggestion = suggestion
    self.isConsequence = isConsequence
  }
}

// No other code turns matches into findings.
extension CopyRule {
  func finding(_ match: CopyMatch, in subject: CopySubject) -> Finding {
    let range = match.written ?? subject.sourceRange(of: match.range)
    return Finding(
      rule, at: Place(subject.entry.place.path, range), match.message, notes: match.notes, suggestion: match.suggestion)
  }

  func finding(_ match: CatalogueMatch) -> Finding {
    Finding(
      rule, at: Place(match.entry.place.path, match.range), match.message, notes: match.notes,
      suggestion: match.suggestion, isConsequence: match.isConsequence)
  }
}

extension CopySubject {
  /// Returns the range in the file for a range of the rendered text; the whole text for nil.
  fileprivate func sourceRange(of range: SourceRange?) -> SourceRange {
    guard let range else { return text.range }
    return text.place(of: rendered.written(range))
  }
}
