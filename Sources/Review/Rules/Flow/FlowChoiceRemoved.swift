extension ReviewRule {
  static let flowChoiceRemoved = ReviewRule(
    .flow, "choice-removed", .breaking, summary: "A prompt lost a choice.",
    reason: "Users can no longer decide that.",
    readers: [.integrators, .editors, .testers], edits: [.removed(.choice)])
}
