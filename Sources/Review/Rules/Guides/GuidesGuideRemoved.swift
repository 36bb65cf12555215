extension ReviewRule {
  static let guidesGuideRemoved = ReviewRule(
    .guides, "guide-removed", .breaking, summary: "A guide was removed.",
    reason: "Links from elsewhere to its page are broken.",
    readers: [.editors, .integrators], edits: [.removed(.guide)])
}
