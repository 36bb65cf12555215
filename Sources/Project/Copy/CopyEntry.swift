import SourceText
import Statecharts

/// One text in all its variants and locales.
package struct CopyEntry: Sendable {
  package var id: CopyID
  package var slot: Slot
  /// The Info.plist keys that the text is for.
  package var keys: [Sourced<String>] = []
  /// The key of the text within `NSLocationTemporaryUsageDescriptionDictionary`, which the app passes with its request.
  package var purposeKey: Sourced<String>?
  /// The editions that it belongs to; empty for all.
  package var editions: [Sourced<EditionID>] = []
  /// Findings that were reviewed and accepted.
  package var suppressions: [Suppression] = []
  package var annotations: Annotations = Annotations()
  /// The texts per variant, those for all editions first; a text without a variant serves all variants.
  package var texts: [CopyText] = []
  package var place: Place
}

/// One text in one variant and locale, as written.
package struct CopyText: Sendable {
  /// The edition whose own words these are; nil for the shared text.
  package var edition: Sourced<EditionID>?
  /// The variant; nil if the text serves all variants.
  package var variant: Sourced<VariantID>?
  package var locale: String
  package var template: CopyTemplate
  package var state: TranslationState = .translated
  /// The digest of a translation's source text, as written; nil if there is none.
  package var sourceDigest: Sourced<String>?
  /// The text itself, without its state and digest.
  package var range: SourceRange
  /// The positions of the text's parts if it is a block scalar; nil for any other text.
  package var places: ScalarPlaces?

  /// Returns the place of a part of the text as written.
  package func place(of part: SourceRange) -> SourceRange { range.part(part, of: template.source, in: places) }
}

/// The state of a text, in the words of String Catalogs.
package enum TranslationState: String, CaseIterable, Sendable {
  /// Not yet translated; the text is a draft.
  case new
  /// Complete.
  case translated
  /// Written, but not yet reviewed by someone who knows the language.
  case needsReview = "needs_review"
}

/// An acceptance of the findings of one rule, with its reason.
package struct Suppression: Sendable {
  /// The id of the rule.
  package var rule: Sourced<String>
  package var reason: String
  /// The last day on which it applies; nil if it never expires.
  package var until: Sourced<CalendarDay>?
  /// The variants that it is limited to; empty for all.
  package var variants: [Sourced<VariantID>] = []
  /// The locales that it is limited to; empty for all.
  package var locales: [Sourced<String>] = []
  package var range: SourceRange = .none
}

extension CopyEntry {
  /// Returns true if the readers of an edition see the entry; pass nil for a project without editions.
  package func isShown(in edition: EditionID?) -> Bool {
    editions.isEmpty || editions.contains { $0.value == edition }
  }
}
