extension ReviewRule {
  static let wordingLengthsChanged = ReviewRule(
    .wording, "lengths-changed", .notable, summary: "The longest lengths of texts changed.",
    reason: "Texts that were too long may pass.",
    readers: [.editors], edits: [.changed(.settings, .lengths)])
}
