extension ReviewRule {
  static let proofsScenarioWordsChanged = ReviewRule(
    .proofs, "scenario-words-changed", .notable, summary: "A scenario is described differently.",
    reason: "Readers see the words beside the run.",
    readers: [.editors], edits: [.changed(.scenario, .title), .changed(.scenario, .says)])
}
