extension ReviewRule {
  static let keysVariantRenamed = ReviewRule(
    .keys, "variant-renamed", .breaking, summary: "A variant has a new id.",
    reason: "Apps and exports name it.",
    readers: [.integrators], edits: [.renamed(.variant)])
}
