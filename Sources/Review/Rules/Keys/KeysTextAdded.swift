extension ReviewRule {
  static let keysTextAdded = ReviewRule(
    .keys, "text-added", .notable, summary: "A copy entry has a text for another variant, edition, or locale.",
    reason: "Users of these apps see other words than before.",
    readers: [.integrators, .editors, .translators], edits: [.added(.copyText)])
}
