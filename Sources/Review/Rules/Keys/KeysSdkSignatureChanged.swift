extension ReviewRule {
  static let keysSdkSignatureChanged = ReviewRule(
    .keys, "sdk-signature-changed", .breaking, summary: "The signature of an SDK member changed.",
    reason: "Code that calls it may no longer compile.",
    readers: [.integrators],
    edits: [.changed(.sdkMember, .signature), .changed(.sdkMember, .swiftName), .changed(.sdkType, .base)])
}
