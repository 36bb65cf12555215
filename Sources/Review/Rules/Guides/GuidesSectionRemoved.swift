extension ReviewRule {
  static let guidesSectionRemoved = ReviewRule(
    .guides, "section-removed", .notable, summary: "A section was removed from a guide.",
    reason: "Links to its heading from elsewhere are broken.",
    readers: [.editors], edits: [.removed(.section)])
}
