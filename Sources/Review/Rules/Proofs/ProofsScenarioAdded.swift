extension ReviewRule {
  static let proofsScenarioAdded = ReviewRule(
    .proofs, "scenario-added", .notable, summary: "A scenario was added.",
    reason: "There is another run to read and to test.",
    readers: [.testers], edits: [.added(.scenario)])
}
