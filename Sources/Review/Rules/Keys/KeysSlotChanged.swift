extension ReviewRule {
  static let keysSlotChanged = ReviewRule(
    .keys, "slot-changed", .breaking, summary: "A copy entry is shown in another place.",
    reason: "The app has to show the text somewhere else, and other rules apply to it.",
    readers: [.integrators, .editors], edits: [.changed(.copyEntry, .slot)])
}
