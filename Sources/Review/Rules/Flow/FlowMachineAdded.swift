extension ReviewRule {
  static let flowMachineAdded = ReviewRule(
    .flow, "machine-added", .notable, summary: "A machine was added.",
    reason: "It documents another flow.",
    readers: [.integrators, .testers], edits: [.added(.machine)])
}
