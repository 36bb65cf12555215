extension ReviewRule {
  static let flowObserverRemoved = ReviewRule(
    .flow, "observer-removed", .breaking, summary: "An observer or one of its values was removed.",
    reason: "Apps that read it get something else.",
    readers: [.integrators, .testers], edits: [.removed(.observer), .removed(.observerValue)])
}
