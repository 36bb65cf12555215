extension ReviewRule {
  static let flowTransitionRemoved = ReviewRule(
    .flow, "transition-removed", .breaking, summary: "A transition was removed.",
    reason: "Something that apps may rely on no longer happens.",
    readers: [.integrators, .testers], edits: [.removed(.transition)])
}
