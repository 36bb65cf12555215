extension ReviewRule {
  static let flowProfileAdded = ReviewRule(
    .flow, "profile-added", .notable, summary: "A profile was added.",
    reason: "There is another environment to read about and to test in.",
    readers: [.integrators, .testers], edits: [.added(.profile)])
}
