extension ReviewRule {
  static let flowStateStructureChanged = ReviewRule(
    .flow, "state-structure-changed", .breaking,
    summary: "A state or region starts elsewhere, lies elsewhere, or has another form.",
    reason: "Other states are active than before.",
    readers: [.integrators, .testers],
    edits: [
      .changed(.state, .form), .changed(.state, .parent), .changed(.state, .initial), .changed(.region, .parent),
      .changed(.region, .initial),
    ])
}
