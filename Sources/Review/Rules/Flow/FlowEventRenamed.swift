extension ReviewRule {
  static let flowEventRenamed = ReviewRule(
    .flow, "event-renamed", .notable, summary: "An event has a new id.",
    reason: "Exports and simulations name it; the behavior is the same.",
    readers: [.integrators, .testers], edits: [.renamed(.event)])
}
