extension ReviewRule {
  static let flowObserverRenamed = ReviewRule(
    .flow, "observer-renamed", .notable, summary: "An observer or one of its values has a new id.",
    reason: "Exports name it; what is shown is the same.",
    readers: [.integrators, .testers], edits: [.renamed(.observer), .renamed(.observerValue)])
}
