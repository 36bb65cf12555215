import SourceText

extension Rule {
  static let scenarioKind = Rule(
    id: "scenario/kind", severity: .error,
    summary: "A scenario’s expectation names no events or actors, because it holds in configurations.",
    rationale: "Write the event of a step under `do`; `expect` says where the step leads.", isFixed: true,
    good: "- {do: knock, expect: asking}", bad: "- {do: knock, expect: ajar and by user}")
}

extension Finding {
  /// An event or actor in an expectation.
  static func eventInExpectation(at place: Place) -> Finding {
    Finding(
      .scenarioKind, at: place, "expected states, tags, or observers, found an event or actor",
      suggestion: "write the event under `do`; `expect` says where the step leads")
  }

  /// A history state in an expectation.
  static func historyInExpectation(_ name: String, at place: Place) -> Finding {
    Finding(
      .scenarioKind, at: place, "history state `\(name)` is never active itself",
      suggestion: "name the states that it leads to")
  }
}
