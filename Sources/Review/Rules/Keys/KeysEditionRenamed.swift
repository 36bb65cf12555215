extension ReviewRule {
  static let keysEditionRenamed = ReviewRule(
    .keys, "edition-renamed", .breaking, summary: "An edition has a new id.",
    reason: "The addresses of its pages and the names of its exports contain it.",
    readers: [.integrators], edits: [.renamed(.edition)])
}
