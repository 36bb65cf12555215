extension ReviewRule {
  static let wordingTermAdded = ReviewRule(
    .wording, "term-added", .notable, summary: "A term was added to an edition.",
    reason: "Texts can use it as a placeholder.",
    readers: [.editors], edits: [.added(.term)])
}
