extension ReviewRule {
  static let flowMachineRenamed = ReviewRule(
    .flow, "machine-renamed", .breaking, summary: "A machine has a new id.",
    reason: "Addresses of pages, exports, and tests contain it.",
    readers: [.integrators, .testers], edits: [.renamed(.machine)])
}
