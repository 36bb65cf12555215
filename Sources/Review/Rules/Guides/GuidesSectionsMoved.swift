extension ReviewRule {
  static let guidesSectionsMoved = ReviewRule(
    .guides, "sections-moved", .notable, summary: "Sections of a guide have another order.",
    reason: "Readers meet them in another order.",
    readers: [.editors], edits: [.changed(.guide, .order)])
}
