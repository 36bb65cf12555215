extension ReviewRule {
  static let guidesHomeChanged = ReviewRule(
    .guides, "home-changed", .notable, summary: "The home page shows the text of another guide, or of none.",
    reason: "It is the first thing that readers see, and has the anchors of the guide that it shows.",
    readers: [.editors], edits: [.changed(.settings, .home), .changed(.edition, .home)])
}
