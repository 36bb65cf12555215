extension ReviewRule {
  static let flowStateRemoved = ReviewRule(
    .flow, "state-removed", .breaking, summary: "A state or region was removed.",
    reason: "Apps and tests that handle it wait for what no longer happens.",
    readers: [.integrators, .testers], edits: [.removed(.state), .removed(.region)])
}
