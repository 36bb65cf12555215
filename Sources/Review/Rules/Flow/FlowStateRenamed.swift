extension ReviewRule {
  static let flowStateRenamed = ReviewRule(
    .flow, "state-renamed", .notable, summary: "A state or region has a new id.",
    reason: "Exports and addresses of pages contain the id; the behavior is the same.",
    readers: [.integrators, .testers], edits: [.renamed(.state), .renamed(.region)])
}
