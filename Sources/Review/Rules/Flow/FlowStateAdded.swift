extension ReviewRule {
  static let flowStateAdded = ReviewRule(
    .flow, "state-added", .notable, summary: "A state or region was added.",
    reason: "The flow has another step; apps may have to handle it.",
    readers: [.integrators, .testers], edits: [.added(.state), .added(.region)])
}
