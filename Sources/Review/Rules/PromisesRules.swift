extension ReviewRule {
  static let promisesTopicsChanged = ReviewRule(
    .promises, "topics-changed", .breaking,
    "A text has words about a topic that it did not have before, or has them no longer.",
    reason: "What users are told about their data must match what the app does; a person has to read it.",
    readers: [.lawyers, .users, .integrators, .translators, .testers], edits: [], refines: .changed(.copyText, "text"))
  static let promisesVariantFeaturesChanged = ReviewRule(
    .promises, "variant-features-changed", .notable, "A variant names other words as its features.",
    reason: "Rules judge by these words whether a text says what the data is for.", readers: [.lawyers, .users],
    edits: [.changed(.variant, "features")])
}
