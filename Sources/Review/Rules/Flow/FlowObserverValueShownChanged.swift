extension ReviewRule {
  static let flowObserverValueShownChanged = ReviewRule(
    .flow, "observer-value-shown-changed", .breaking, summary: "A state shows other values to the observers.",
    reason: "An app that reads the value in this state gets another one.",
    readers: [.integrators, .testers], edits: [.changed(.state, .shows)])
}
