extension ReviewRule {
  static let guidesGuideRenamed = ReviewRule(
    .guides, "guide-renamed", .breaking, summary: "A guide has a new id.",
    reason: "Links from elsewhere to its address are broken, unless it is on the home page or a redirect leads on.",
    readers: [.editors, .integrators], edits: [.renamed(.guide)])
}
