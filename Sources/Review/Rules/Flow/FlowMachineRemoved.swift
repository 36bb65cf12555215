extension ReviewRule {
  static let flowMachineRemoved = ReviewRule(
    .flow, "machine-removed", .breaking, summary: "A machine was removed.",
    reason: "Its pages, claims, and exports are gone.",
    readers: [.integrators, .testers], edits: [.removed(.machine)])
}
