extension ReviewRule {
  static let wordingBrandChanged = ReviewRule(
    .wording, "brand-changed", .notable, summary: "An edition or variant is described differently.",
    reason: "Pages show the words.",
    readers: [.editors],
    edits: [
      .changed(.edition, .title), .changed(.edition, .description), .changed(.edition, .look),
      .changed(.variant, .title),
      .changed(.variant, .description),
    ])
}
