extension ReviewRule {
  static let flowChoiceAdded = ReviewRule(
    .flow, "choice-added", .notable, summary: "A prompt has another choice.",
    reason: "Users can decide something new.",
    readers: [.integrators, .editors, .testers], edits: [.added(.choice)])
}
