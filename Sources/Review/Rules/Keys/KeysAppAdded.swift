extension ReviewRule {
  static let keysAppAdded = ReviewRule(
    .keys, "app-added", .notable, summary: "An app was added to an edition.",
    reason: "Its name is filled in for `<appname>`, and its length counts against the limits.",
    readers: [.integrators, .editors], edits: [.added(.app)])
}
