extension ReviewRule {
  static let keysVariantRemoved = ReviewRule(
    .keys, "variant-removed", .breaking, summary: "A variant was removed.",
    reason: "Apps that use it have no texts.",
    readers: [.integrators, .editors], edits: [.removed(.variant)])
}
