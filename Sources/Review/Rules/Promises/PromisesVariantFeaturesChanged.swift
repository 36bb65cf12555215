extension ReviewRule {
  static let promisesVariantFeaturesChanged = ReviewRule(
    .promises, "variant-features-changed", .breaking, summary: "A variant names other words as its features.",
    reason: "Rules judge by these words whether a text says what the data is for.",
    readers: [.lawyers, .editors], edits: [.changed(.variant, .features)])
}
