extension ReviewRule {
  static let proofsClaimRemoved = ReviewRule(
    .proofs, "claim-removed", .notable, summary: "A claim, myth, or assumption was removed.",
    reason: "Something is no longer proved, so it can become false unnoticed.",
    readers: [.testers, .editors], edits: [.removed(.claim), .removed(.assumption)])
}
