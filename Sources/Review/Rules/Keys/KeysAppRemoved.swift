extension ReviewRule {
  static let keysAppRemoved = ReviewRule(
    .keys, "app-removed", .breaking, summary: "An app was removed from an edition.",
    reason: "Its pages and downloads are gone.",
    readers: [.integrators], edits: [.removed(.app)])
}
