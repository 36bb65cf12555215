extension ReviewRule {
  static let proofsClaimCheckChanged = ReviewRule(
    .proofs, "claim-check-changed", .notable, summary: "A claim, myth, or assumption has another check.",
    reason: "Something else is proved under the same sentence.",
    readers: [.testers], edits: [.changed(.claim, .check), .changed(.claim, .isMyth), .changed(.assumption, .fair)])
}
