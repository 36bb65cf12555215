extension ReviewRule {
  static let wordingTermChanged = ReviewRule(
    .wording, "term-changed", .notable, summary: "A term of an edition has other words.",
    reason: "Every text that uses it changes.",
    readers: [.editors, .translators], edits: [.changed(.term, .text)])
}
