extension ReviewRule {
  static let proofsScenarioRemoved = ReviewRule(
    .proofs, "scenario-removed", .notable, summary: "A scenario was removed.",
    reason: "A run is no longer checked.",
    readers: [.testers], edits: [.removed(.scenario)])
}
