extension ReviewRule {
  static let proofsClaimAdded = ReviewRule(
    .proofs, "claim-added", .notable, summary: "A claim, myth, or assumption was added.",
    reason: "Pages say something new, and it is proved from now on.",
    readers: [.testers, .editors], edits: [.added(.claim), .added(.assumption)])
}
