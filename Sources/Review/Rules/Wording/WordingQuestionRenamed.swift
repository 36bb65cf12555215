extension ReviewRule {
  static let wordingQuestionRenamed = ReviewRule(
    .wording, "question-renamed", .notable, summary: "A question has a new id.",
    reason: "Links to it contain the id.",
    readers: [.editors], edits: [.renamed(.question)])
}
