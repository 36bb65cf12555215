extension ReviewRule {
  static let flowTransitionAdded = ReviewRule(
    .flow, "transition-added", .notable, summary: "A transition was added.",
    reason: "Something can happen that could not happen before.",
    readers: [.integrators, .testers], edits: [.added(.transition)])
}
