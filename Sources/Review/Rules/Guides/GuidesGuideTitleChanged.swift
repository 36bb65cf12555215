extension ReviewRule {
  static let guidesGuideTitleChanged = ReviewRule(
    .guides, "guide-title-changed", .notable, summary: "A guide has another title or description.",
    reason: "Navigation and search show it.",
    readers: [.editors], edits: [.changed(.guide, .title), .changed(.guide, .description)])
}
