extension ReviewRule {
  static let flowTestabilityChanged = ReviewRule(
    .flow, "testability-changed", .notable, summary: "What keeps testers from causing an event by hand changed.",
    reason: "Test plans have other runs, or give another reason.",
    readers: [.testers], edits: [.changed(.event, .testable)])
}
