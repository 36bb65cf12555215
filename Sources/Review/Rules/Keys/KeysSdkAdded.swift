extension ReviewRule {
  static let keysSdkAdded = ReviewRule(
    .keys, "sdk-added", .notable, summary: "The SDK’s interface has something new.",
    reason: "Integrators can use it.",
    readers: [.integrators], edits: [.added(.sdkInterface), .added(.sdkType), .added(.sdkMember)])
}
