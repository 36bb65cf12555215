extension ReviewRule {
  static let proofsClaimRenamed = ReviewRule(
    .proofs, "claim-renamed", .notable, summary: "A claim, myth, or assumption has a new id.",
    reason: "Links to it contain the id.",
    readers: [.testers], edits: [.renamed(.claim), .renamed(.assumption)])
}
