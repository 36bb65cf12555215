extension ReviewRule {
  static let wordingQuestionChanged = ReviewRule(
    .wording, "question-changed", .notable, summary: "A question or its answer is worded differently.",
    reason: "Readers rely on it.",
    readers: [.editors], edits: [.changed(.question, .ask), .changed(.question, .answer)])
}
