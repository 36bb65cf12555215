extension ReviewRule {
  static let flowChoiceOrderChanged = ReviewRule(
    .flow, "choice-order-changed", .breaking, summary: "The choices of a prompt have another order.",
    reason: "Texts and tests that count the buttons are wrong.",
    readers: [.integrators, .editors, .testers], edits: [.changed(.prompt, .order)])
}
