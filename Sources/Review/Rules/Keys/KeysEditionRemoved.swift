extension ReviewRule {
  static let keysEditionRemoved = ReviewRule(
    .keys, "edition-removed", .breaking, summary: "An edition was removed.",
    reason: "Its pages and exports are gone.",
    readers: [.integrators, .editors], edits: [.removed(.edition)])
}
