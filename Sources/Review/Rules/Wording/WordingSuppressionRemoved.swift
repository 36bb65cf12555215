extension ReviewRule {
  static let wordingSuppressionRemoved = ReviewRule(
    .wording, "suppression-removed", .notable, summary: "A finding about a text is no longer accepted.",
    reason: "The rule applies again.",
    readers: [.editors], edits: [.removed(.suppression)])
}
