extension ReviewRule {
  static let flowGuardChanged = ReviewRule(
    .flow, "guard-changed", .breaking, summary: "A guard changed.",
    reason: "The transition fires in other situations.",
    readers: [.integrators, .testers], edits: [.changed(.transition, .`guard`)])
}
