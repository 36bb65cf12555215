extension ReviewRule {
  static let keysAppRenamed = ReviewRule(
    .keys, "app-renamed", .breaking, summary: "An app has a new name.",
    reason: "Every text that contains `<appname>` changes for its users.",
    readers: [.integrators, .editors], edits: [.renamed(.app)])
}
