extension ReviewRule {
  static let flowObserverAdded = ReviewRule(
    .flow, "observer-added", .notable, summary: "An observer or one of its values was added.",
    reason: "There is something new to read in some states.",
    readers: [.integrators, .testers], edits: [.added(.observer), .added(.observerValue)])
}
