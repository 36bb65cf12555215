extension ReviewRule {
  static let flowProfileAttributesChanged = ReviewRule(
    .flow, "profile-attributes-changed", .breaking, summary: "The facts of a profile changed.",
    reason: "Other conditions hold in it, so it may be another machine.",
    readers: [.integrators, .testers], edits: [.changed(.profile, .attributes)])
}
