extension ReviewRule {
  static let flowTransitionRenamed = ReviewRule(
    .flow, "transition-renamed", .notable, summary: "A transition has a new id.",
    reason: "Exports and reports name it; the behavior is the same.",
    readers: [.testers], edits: [.renamed(.transition)])
}
