extension ReviewRule {
  static let keysCopyEntryRenamed = ReviewRule(
    .keys, "copy-entry-renamed", .breaking, summary: "A copy entry has a new id.",
    reason: "Exports and translation files refer to texts by that id.",
    readers: [.integrators, .translators], edits: [.renamed(.copyEntry)])
}
