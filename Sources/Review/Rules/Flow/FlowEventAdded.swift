extension ReviewRule {
  static let flowEventAdded = ReviewRule(
    .flow, "event-added", .notable, summary: "An event was added.",
    reason: "Something new can happen to the machine.",
    readers: [.integrators, .testers], edits: [.added(.event)])
}
