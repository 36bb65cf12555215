extension ReviewRule {
  static let proofsSourceChanged = ReviewRule(
    .proofs, "source-changed", .notable, summary: "What is known about a source changed.",
    reason: "Readers follow it to check a fact.",
    readers: [.editors],
    edits: [
      .changed(.source, .title), .changed(.source, .author), .changed(.source, .published),
      .changed(.source, .description), .changed(.source, .address), .changed(.source, .retrieved),
      .changed(.source, .editions), .changed(.sourcePlace, .title), .changed(.sourcePlace, .fragment),
    ])
}
