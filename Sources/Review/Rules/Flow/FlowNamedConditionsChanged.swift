extension ReviewRule {
  static let flowNamedConditionsChanged = ReviewRule(
    .flow, "named-conditions-changed", .breaking,
    summary: "The named conditions of a machine, or their definitions, changed.",
    reason: "Transitions and claims that use one of them depend on other states.",
    readers: [.integrators, .testers], edits: [.changed(.machine, .conditions)])
}
