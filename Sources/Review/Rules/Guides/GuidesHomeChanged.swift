extension ReviewRule {
  static let guidesHomeChanged = ReviewRule(
    .guides, "home-changed", .notable, summary: "The home page shows the text of another guide, or of none.",
    reason: "It is the first thing that readers see, and a guide on the home page has no page of its own.",
    readers: [.editors], edits: [.changed(.settings, .home), .changed(.edition, .home)])
}
