extension ReviewRule {
  static let wordingQuestionRemoved = ReviewRule(
    .wording, "question-removed", .notable, summary: "A question was removed from an edition.",
    reason: "Readers no longer find the answer.",
    readers: [.editors], edits: [.removed(.question)])
}
