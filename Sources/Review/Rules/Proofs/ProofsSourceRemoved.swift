extension ReviewRule {
  static let proofsSourceRemoved = ReviewRule(
    .proofs, "source-removed", .notable, summary: "A source, or a place in one, was removed.",
    reason: "Facts that cited it lack their support.",
    readers: [.editors], edits: [.removed(.source), .removed(.sourcePlace)])
}
