extension ReviewRule {
  static let keysLocalesChanged = ReviewRule(
    .keys, "locales-changed", .notable, summary: "The list of languages changed.",
    reason: "A language that is gone has no texts; one that is new needs them.",
    readers: [.integrators, .translators], edits: [.changed(.settings, .locales)])
}
