extension ReviewRule {
  static let keysSdkRenamed = ReviewRule(
    .keys, "sdk-renamed", .breaking, summary: "Something in the SDK’s interface has another name.",
    reason: "Code that uses the old name no longer compiles.",
    readers: [.integrators], edits: [.renamed(.sdkInterface), .renamed(.sdkType), .renamed(.sdkMember)])
}
