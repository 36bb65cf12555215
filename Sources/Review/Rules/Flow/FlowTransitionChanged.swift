extension ReviewRule {
  static let flowTransitionChanged = ReviewRule(
    .flow, "transition-changed", .breaking,
    summary: "A transition starts elsewhere, leads elsewhere, or has another trigger.",
    reason: "The same event has another effect.",
    readers: [.integrators, .testers],
    edits: [
      .changed(.transition, .source), .changed(.transition, .trigger), .changed(.transition, .target),
      .changed(.transition, .parent),
    ])
}
