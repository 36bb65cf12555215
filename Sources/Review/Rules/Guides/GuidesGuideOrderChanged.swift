extension ReviewRule {
  static let guidesGuideOrderChanged = ReviewRule(
    .guides, "guide-order-changed", .notable, summary: "The guides have another order.",
    reason: "Navigation shows them in this order.",
    readers: [.editors], edits: [.changed(.settings, .guideOrder)])
}
