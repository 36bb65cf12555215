extension ReviewRule {
  static let proofsScenarioScopeChanged = ReviewRule(
    .proofs, "scenario-scope-changed", .notable, summary: "A scenario runs or is shown elsewhere.",
    reason: "It is no longer checked, or no longer shown, somewhere.",
    readers: [.testers, .editors],
    edits: [.changed(.scenario, .machine), .changed(.scenario, .profiles), .changed(.scenario, .editions)])
}
