extension ReviewRule {
  static let wordingSuppressionAdded = ReviewRule(
    .wording, "suppression-added", .notable, summary: "A finding about a text is accepted from now on.",
    reason: "Somebody decided that a rule does not apply here; the reason has to convince.",
    readers: [.editors], edits: [.added(.suppression)])
}
