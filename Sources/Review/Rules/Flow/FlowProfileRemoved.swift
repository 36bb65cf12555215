extension ReviewRule {
  static let flowProfileRemoved = ReviewRule(
    .flow, "profile-removed", .breaking, summary: "A profile was removed.",
    reason: "Its pages and exports are gone, and nothing is proved for it.",
    readers: [.integrators, .testers], edits: [.removed(.profile)])
}
