extension ReviewRule {
  static let keysEditionAdded = ReviewRule(
    .keys, "edition-added", .notable, summary: "An edition was added.",
    reason: "A brand gets pages of its own.",
    readers: [.integrators, .editors], edits: [.added(.edition)])
}
