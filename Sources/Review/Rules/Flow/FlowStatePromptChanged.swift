extension ReviewRule {
  static let flowStatePromptChanged = ReviewRule(
    .flow, "state-prompt-changed", .breaking, summary: "A state shows another prompt, or none.",
    reason: "Users see something else in this state.",
    readers: [.integrators, .editors, .testers], edits: [.changed(.state, .prompt)])
}
