extension ReviewRule {
  static let flowStateMeaningChanged = ReviewRule(
    .flow, "state-meaning-changed", .notable, summary: "A state has another kind or other tags.",
    reason: "Diagrams mark it differently, and claims that name a tag cover other states.",
    readers: [.testers], edits: [.changed(.state, .kind), .changed(.state, .tags)])
}
