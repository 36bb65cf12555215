extension ReviewRule {
  static let guidesSectionAdded = ReviewRule(
    .guides, "section-added", .notable, summary: "A section was added to a guide.",
    reason: "Readers see something new.",
    readers: [.editors], edits: [.added(.section)])
}
