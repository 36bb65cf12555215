extension ReviewRule {
  static let wordingTranslationStateChanged = ReviewRule(
    .wording, "translation-state-changed", .notable, summary: "The state of a text changed.",
    reason: "A text that needs a review may be exported as final, or the other way around.",
    readers: [.translators, .editors], edits: [.changed(.copyText, .translationState)])
}
