extension ReviewRule {
  static let flowEventActorChanged = ReviewRule(
    .flow, "event-actor-changed", .breaking, summary: "An event has another actor.",
    reason: "Somebody else causes it, so claims about the actor cover other steps.",
    readers: [.integrators, .testers], edits: [.changed(.event, .actor)])
}
