extension ReviewRule {
  static let proofsClaimSaysChanged = ReviewRule(
    .proofs, "claim-says-changed", .notable, summary: "A claim, myth, or assumption is worded differently.",
    reason: "Statebook proves the check, not the sentence: whether the two agree is for a reader to judge.",
    readers: [.testers, .editors], edits: [.changed(.claim, .says), .changed(.assumption, .says)])
}
