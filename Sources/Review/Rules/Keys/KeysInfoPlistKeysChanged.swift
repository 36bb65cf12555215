extension ReviewRule {
  static let keysInfoPlistKeysChanged = ReviewRule(
    .keys, "info-plist-keys-changed", .breaking, summary: "A copy entry is for other Info.plist keys.",
    reason: "iOS reads purpose strings by key. A request whose key is missing fails without a prompt.",
    readers: [.integrators], edits: [.changed(.copyEntry, .keys)])
}
