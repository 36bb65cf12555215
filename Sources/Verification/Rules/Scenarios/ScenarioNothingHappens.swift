import SourceText

extension Rule {
  static let scenarioNothingHappens = Rule(
    id: "scenario/nothing-happens", severity: .error,
    summary: "Each event of a scenario takes a transition, unless the step is marked `ignored`.",
    rationale: """
      A step without an effect is usually in the wrong place. If you mean to show that the event has no effect, \
      write `ignored: true`.
      """, isFixed: true, good: "- {do: slam, ignored: true}", bad: "- {do: slam}")
}

extension Finding {
  /// - Parameters:
  ///   - enabled: the events that have an effect at that moment.
  ///   - isStep: whether the event may be marked `ignored`.
  static func scenarioNothingHappens(
    _ event: String, enabled: [String], isStep: Bool, notes: [Note], at place: Place
  ) -> Finding {
    let choice = enabled.isEmpty ? "no event has an effect here" : "expected \(codeChoice(enabled))"
    return Finding(
      .scenarioNothingHappens, at: place, "event `\(event)` has no effect here", notes: notes,
      suggestion: choice + (isStep ? "; if it is meant to have no effect, write `ignored: true`" : ""))
  }
}
