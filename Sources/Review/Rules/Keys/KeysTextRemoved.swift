extension ReviewRule {
  static let keysTextRemoved = ReviewRule(
    .keys, "text-removed", .breaking, summary: "A copy entry lost a text of a variant, edition, or locale.",
    reason: "Users see a fallback, which may be in another language or make another promise.",
    readers: [.integrators, .editors], edits: [.removed(.copyText)])
}
