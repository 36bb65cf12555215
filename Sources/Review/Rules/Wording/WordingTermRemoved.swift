extension ReviewRule {
  static let wordingTermRemoved = ReviewRule(
    .wording, "term-removed", .breaking, summary: "A term was removed from an edition.",
    reason: "Texts that use it show the placeholder.",
    readers: [.editors, .integrators], edits: [.removed(.term)])
}
