extension ReviewRule {
  static let keysCopyEntryAdded = ReviewRule(
    .keys, "copy-entry-added", .notable, summary: "A copy entry was added.",
    reason: "Apps that should show it must take it over.",
    readers: [.integrators, .editors, .translators], edits: [.added(.copyEntry)])
}
