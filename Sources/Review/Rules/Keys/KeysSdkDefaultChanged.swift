extension ReviewRule {
  static let keysSdkDefaultChanged = ReviewRule(
    .keys, "sdk-default-changed", .breaking, summary: "The default or the unit of an SDK member changed.",
    reason: "Code that relies on it behaves differently without a change of its own.",
    readers: [.integrators, .testers], edits: [.changed(.sdkMember, .defaultValue), .changed(.sdkMember, .unit)])
}
