import SourceText

extension Rule {
  /// The rule `scenario/unknown-name`.
  public static let scenarioUnknownName = Rule(
    id: "scenario/unknown-name", severity: .error,
    summary: "A scenario uses only profiles, events, states, tags, observers, and values that its machine has.",
    rationale: """
      A mistyped event would look like one without an effect, and a mistyped state like one that is not active. A \
      name that the machine has, but not in the scenario’s profile, is also an error if the step must show something \
      by it.
      """, isFixed: true)

  /// The rule `scenario/kind`.
  public static let scenarioKind = Rule(
    id: "scenario/kind", severity: .error,
    summary: "A scenario’s expectation names no events or actors, because it holds in configurations.",
    rationale: "Write the event of a step under `do`; `expect` says where the step leads.", isFixed: true)

  /// The rule `scenario/failed`.
  public static let scenarioFailed = Rule(
    id: "scenario/failed", severity: .error,
    summary: "A scenario’s expectations hold after each step.",
    rationale: """
      Readers see a scenario as a run of the machine. The notes list the active states and what the observers show. \
      Correct the machine or the expectation, whichever is wrong.
      """, isFixed: true)

  /// The rule `scenario/nothing-happens`.
  public static let scenarioNothingHappens = Rule(
    id: "scenario/nothing-happens", severity: .error,
    summary: "Each event of a scenario takes a transition, unless the step is marked `ignored`.",
    rationale: """
      A step without an effect is usually in the wrong place. If you mean to show that the event has no effect, \
      write `ignored: true`.
      """, isFixed: true)

  /// The rule `scenario/not-ignored`.
  public static let scenarioNotIgnored = Rule(
    id: "scenario/not-ignored", severity: .error,
    summary: "A step marked `ignored` takes no transition.",
    rationale: "`ignored: true` tells readers that the event has no effect. Remove it, or correct the machine.",
    isFixed: true)

  static let scenarioRules: [Rule] = [
    scenarioUnknownName, scenarioKind, scenarioFailed, scenarioNothingHappens, scenarioNotIgnored,
  ]
}
