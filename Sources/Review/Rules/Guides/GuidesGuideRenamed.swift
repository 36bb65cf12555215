extension ReviewRule {
  static let guidesGuideRenamed = ReviewRule(
    .guides, "guide-renamed", .breaking, summary: "A guide has a new id.",
    reason: "Its address changes, so links from elsewhere are broken.",
    readers: [.editors, .integrators], edits: [.renamed(.guide)])
}
