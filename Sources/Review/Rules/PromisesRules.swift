extension ReviewRule {
  static let promisesPurposeWidened = ReviewRule(
    .promises, "purpose-widened", .breaking, summary: "Users are told that their data is used for more, or by more.",
    reason: "What the text says must match what the app does (App Review 5.1.1), and users decide by it.",
    readers: [.lawyers, .editors, .integrators], edits: [], refines: .changed(.copyText, .text))

  static let promisesPurposeNarrowed = ReviewRule(
    .promises, "purpose-narrowed", .breaking,
    summary: "Users are no longer told something about the use of their data.",
    reason: "If the app still does it, the text is incomplete (App Review 5.1.1).",
    readers: [.lawyers, .editors, .integrators], edits: [], refines: .changed(.copyText, .text))

  static let promisesVariantFeaturesChanged = ReviewRule(
    .promises, "variant-features-changed", .breaking, summary: "A variant names other words as its features.",
    reason: "Rules judge by these words whether a text says what the data is for.",
    readers: [.lawyers, .editors], edits: [.changed(.variant, .features)])
}
