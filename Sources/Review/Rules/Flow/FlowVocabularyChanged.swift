extension ReviewRule {
  static let flowVocabularyChanged = ReviewRule(
    .flow, "vocabulary-changed", .notable, summary: "The actors or kinds of states that a machine declares changed.",
    reason: "Pages and diagrams call them differently, or draw them differently.",
    readers: [.testers], edits: [.changed(.machine, .actors), .changed(.machine, .kinds), .changed(.machine, .detours)])
}
