extension ReviewRule {
  static let proofsScenarioRenamed = ReviewRule(
    .proofs, "scenario-renamed", .notable, summary: "A scenario has a new id.",
    reason: "Guides and reports name it.",
    readers: [.testers], edits: [.renamed(.scenario)])
}
