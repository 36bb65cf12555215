extension ReviewRule {
  static let keysAppVariantChanged = ReviewRule(
    .keys, "app-variant-changed", .breaking, summary: "An app uses another variant.",
    reason: "Its users get other texts.",
    readers: [.integrators, .editors, .lawyers], edits: [.changed(.app, .variant)])
}
