extension ReviewRule {
  static let flowPromptAdded = ReviewRule(
    .flow, "prompt-added", .notable, summary: "A prompt was added.",
    reason: "Users may be asked something new.",
    readers: [.integrators, .editors, .testers], edits: [.added(.prompt)])
}
