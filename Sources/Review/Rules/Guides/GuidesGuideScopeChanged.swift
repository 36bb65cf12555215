extension ReviewRule {
  static let guidesGuideScopeChanged = ReviewRule(
    .guides, "guide-scope-changed", .notable,
    summary: "A guide is about another machine or profile, or shown elsewhere.",
    reason: "Its derived parts change, or some readers no longer see it.",
    readers: [.editors],
    edits: [
      .changed(.guide, .machine), .changed(.guide, .profile), .changed(.guide, .editions), .changed(.guide, .isDraft),
    ])
}
