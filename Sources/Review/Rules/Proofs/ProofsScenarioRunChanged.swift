extension ReviewRule {
  static let proofsScenarioRunChanged = ReviewRule(
    .proofs, "scenario-run-changed", .notable, summary: "A scenario has other steps or expectations.",
    reason: "Another run is checked.",
    readers: [.testers], edits: [.changed(.scenario, .given), .changed(.scenario, .start), .changed(.scenario, .steps)])
}
