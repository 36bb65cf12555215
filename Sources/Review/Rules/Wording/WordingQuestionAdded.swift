extension ReviewRule {
  static let wordingQuestionAdded = ReviewRule(
    .wording, "question-added", .notable, summary: "A question was added to an edition.",
    reason: "Readers see it with its answer.",
    readers: [.editors], edits: [.added(.question)])
}
