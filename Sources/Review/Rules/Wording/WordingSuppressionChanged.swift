extension ReviewRule {
  static let wordingSuppressionChanged = ReviewRule(
    .wording, "suppression-changed", .notable, summary: "The acceptance of a finding changed.",
    reason: "It may hold longer or for more texts.",
    readers: [.editors],
    edits: [
      .changed(.suppression, .reason), .changed(.suppression, .until), .changed(.suppression, .variants),
      .changed(.suppression, .locales),
    ])
}
