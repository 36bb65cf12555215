extension ReviewRule {
  static let keysVariantAdded = ReviewRule(
    .keys, "variant-added", .notable, summary: "A variant was added.",
    reason: "Apps can choose it.",
    readers: [.integrators, .editors], edits: [.added(.variant)])
}
