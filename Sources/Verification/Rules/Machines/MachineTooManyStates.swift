import SourceText

extension Rule {
  static let machineTooManyStates = Rule(
    id: "machine/too-many-states", severity: .error, isLimit: true,
    summary: "A machine has no more states than the project’s budget.",
    rationale: """
      The budget `states` limits the number of pages and diagrams; raise it if the machine is meant to be that \
      large.
      """, isFixed: true, good: "budgets: {states: 3}", bad: "budgets: {states: 2}")
}

extension Finding {
  static func machineTooManyStates(_ count: Int, budget: Int, at place: Place) -> Finding {
    Finding(
      .machineTooManyStates, at: place, "too many states: expected at most \(budget), found \(count)",
      suggestion: "raise `states` under `budgets` in content/statebook.yaml")
  }
}
