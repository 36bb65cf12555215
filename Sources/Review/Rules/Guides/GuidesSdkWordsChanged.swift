extension ReviewRule {
  static let guidesSdkWordsChanged = ReviewRule(
    .guides, "sdk-words-changed", .notable, summary: "Something in the SDK’s interface is described differently.",
    reason: "Guides show the words.",
    readers: [.editors, .integrators],
    edits: [
      .changed(.sdkInterface, .title), .changed(.sdkType, .summary), .changed(.sdkMember, .summary),
      .changed(.sdkMember, .group),
    ])
}
