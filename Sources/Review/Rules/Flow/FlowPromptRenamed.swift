extension ReviewRule {
  static let flowPromptRenamed = ReviewRule(
    .flow, "prompt-renamed", .notable, summary: "A prompt has a new id.",
    reason: "Exports name it; users see the same.",
    readers: [.integrators, .testers], edits: [.renamed(.prompt)])
}
