extension ReviewRule {
  static let keysCopyEntryRemoved = ReviewRule(
    .keys, "copy-entry-removed", .breaking, summary: "A copy entry was removed.",
    reason: "Apps that use its id or its keys no longer get a text.",
    readers: [.integrators, .editors], edits: [.removed(.copyEntry)])
}
