extension ReviewRule {
  static let guidesGuideAdded = ReviewRule(
    .guides, "guide-added", .notable, summary: "A guide was added.",
    reason: "There is a new page.",
    readers: [.editors], edits: [.added(.guide)])
}
