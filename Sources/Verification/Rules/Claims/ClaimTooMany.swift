import SourceText

extension Rule {
  static let claimTooMany = Rule(
    id: "claim/too-many", severity: .error, isLimit: true,
    summary: "A project has no more claims and myths than its budget.",
    rationale: "The budget `claims` limits the time that checking takes; raise it if you need that many.",
    isFixed: true, good: "budgets: {claims: 3}", bad: "budgets: {claims: 2}")
}

extension Finding {
  static func claimTooMany(_ count: Int, budget: Int, at place: Place?) -> Finding {
    Finding(
      .claimTooMany, at: place,
      "too many claims and myths: expected at most \(budget), found \(count); none is checked",
      suggestion: "raise `claims` under `budgets` in content/statebook.yaml")
  }
}
