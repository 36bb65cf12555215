extension ReviewRule {
  static let proofsClaimScopeChanged = ReviewRule(
    .proofs, "claim-scope-changed", .notable, summary: "A claim or myth is checked or shown elsewhere.",
    reason: "It is no longer proved, or no longer shown, somewhere.",
    readers: [.testers, .editors],
    edits: [
      .changed(.claim, .machine), .changed(.claim, .profiles), .changed(.claim, .editions), .changed(.claim, .topic),
    ])
}
