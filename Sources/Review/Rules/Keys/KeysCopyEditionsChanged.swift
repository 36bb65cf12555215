extension ReviewRule {
  static let keysCopyEditionsChanged = ReviewRule(
    .keys, "copy-editions-changed", .breaking, summary: "A copy entry belongs to other editions.",
    reason: "Apps of an edition that lost the entry no longer get its text.",
    readers: [.integrators], edits: [.changed(.copyEntry, .editions)])
}
