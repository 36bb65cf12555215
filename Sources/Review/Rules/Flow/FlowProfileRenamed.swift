extension ReviewRule {
  static let flowProfileRenamed = ReviewRule(
    .flow, "profile-renamed", .breaking, summary: "A profile has a new id.",
    reason: "Addresses of pages and exports contain it.",
    readers: [.integrators, .testers], edits: [.renamed(.profile)])
}
