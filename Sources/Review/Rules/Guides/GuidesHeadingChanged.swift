extension ReviewRule {
  static let guidesHeadingChanged = ReviewRule(
    .guides, "heading-changed", .notable, summary: "A heading changed.",
    reason: "Links to a heading contain its words, so links to the old one are broken.",
    readers: [.editors], edits: [.renamed(.section), .changed(.section, .title), .changed(.section, .level)])
}
