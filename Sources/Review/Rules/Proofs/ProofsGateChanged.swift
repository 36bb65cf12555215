extension ReviewRule {
  static let proofsGateChanged = ReviewRule(
    .proofs, "gate-changed", .notable,
    summary: "The levels of rules, limits, required coverage, or schemes of links changed.",
    reason: "A check may let something pass that it refused before.",
    readers: [.testers],
    edits: [
      .changed(.settings, .levels), .changed(.settings, .budgets), .changed(.settings, .coverage),
      .changed(.settings, .linkSchemes),
    ])
}
