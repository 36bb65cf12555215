extension ReviewRule {
  static let wordingTermRenamed = ReviewRule(
    .wording, "term-renamed", .notable, summary: "A term has a new id.",
    reason: "Texts refer to it by its id; users see the same.",
    readers: [.editors], edits: [.renamed(.term)])
}
