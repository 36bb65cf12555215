extension ReviewRule {
  static let flowEventRemoved = ReviewRule(
    .flow, "event-removed", .breaking, summary: "An event was removed.",
    reason: "Something that apps and tests may rely on no longer happens.",
    readers: [.integrators, .testers], edits: [.removed(.event)])
}
