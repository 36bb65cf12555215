extension ReviewRule {
  static let flowConditionChanged = ReviewRule(
    .flow, "condition-changed", .breaking, summary: "A `when:` changed.",
    reason: "Something exists in other profiles than before.",
    readers: [.integrators, .testers],
    edits: [
      .changed(.observer, .condition), .changed(.choice, .condition), .changed(.region, .condition),
      .changed(.state, .condition), .changed(.transition, .condition),
    ])
}
