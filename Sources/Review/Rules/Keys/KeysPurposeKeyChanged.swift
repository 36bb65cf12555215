extension ReviewRule {
  static let keysPurposeKeyChanged = ReviewRule(
    .keys, "purpose-key-changed", .breaking,
    summary: "The purpose key of a request for temporary full accuracy changed.",
    reason: "The app passes the same key when it asks. A key that Info.plist lacks makes the request fail.",
    readers: [.integrators], edits: [.changed(.copyEntry, .purposeKey)])
}
