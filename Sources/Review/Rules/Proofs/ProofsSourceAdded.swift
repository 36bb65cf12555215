extension ReviewRule {
  static let proofsSourceAdded = ReviewRule(
    .proofs, "source-added", .notable, summary: "A source, or a place in one, was added.",
    reason: "Facts can cite it.",
    readers: [.editors], edits: [.added(.source), .added(.sourcePlace)])
}
