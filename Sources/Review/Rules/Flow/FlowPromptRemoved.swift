extension ReviewRule {
  static let flowPromptRemoved = ReviewRule(
    .flow, "prompt-removed", .breaking, summary: "A prompt was removed.",
    reason: "Users are no longer asked.",
    readers: [.integrators, .editors, .testers], edits: [.removed(.prompt)])
}
