extension ReviewRule {
  static let keysSdkRemoved = ReviewRule(
    .keys, "sdk-removed", .breaking, summary: "Something was removed from the SDK’s interface.",
    reason: "Code that uses it no longer compiles.",
    readers: [.integrators], edits: [.removed(.sdkInterface), .removed(.sdkType), .removed(.sdkMember)])
}
