extension ReviewRule {
  static let proofsSourceRenamed = ReviewRule(
    .proofs, "source-renamed", .notable, summary: "A source, or a place in one, has a new id.",
    reason: "Facts cite it by its id.",
    readers: [.editors], edits: [.renamed(.source), .renamed(.sourcePlace)])
}
