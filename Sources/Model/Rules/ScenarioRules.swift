extension Rule {
  /// The rule `scenario/syntax`.
  public static let scenarioSyntax = Rule(
    id: "scenario/syntax", severity: .error,
    summary: "What a scenario expects is a proposition over states, tags and observers.",
    rationale: """
      `expect` joins names of states, regions and tags and `observer = value` by `and`, `or`, `not` and parentheses, as \
      checks do.
      """, isFixed: true)

  /// The rule `scenario/unknown-name`.
  public static let scenarioUnknownName = Rule(
    id: "scenario/unknown-name", severity: .error,
    summary: "A scenario names profiles, events, states, tags, observers and values that its machine has.",
    rationale: """
      A mistyped event would look like one that does nothing, and a mistyped state like one that is not active. A name \
      that the machine has, but not in the scenario’s profile, is an error too where something must be shown by it.
      """, isFixed: true)

  /// The rule `scenario/kind`.
  public static let scenarioKind = Rule(
    id: "scenario/kind", severity: .error,
    summary: "What a scenario expects holds in configurations: it names no events and no actors.",
    rationale: "The event of a step stands under `do`; `expect` says where the step leads.", isFixed: true)

  /// The rule `scenario/failed`.
  public static let scenarioFailed = Rule(
    id: "scenario/failed", severity: .error,
    summary: "After each step of a scenario its expectations hold.",
    rationale: """
      A scenario is shown to readers as a run of the machine. The notes say which states are active and what the observers \
      show: mend the machine where that is wrong, or the expectation where it is right.
      """, isFixed: true)

  /// The rule `scenario/nothing-happens`.
  public static let scenarioNothingHappens = Rule(
    id: "scenario/nothing-happens", severity: .error,
    summary: "Each event of a scenario takes a transition, unless the step says that it is ignored.",
    rationale: """
      A step that does nothing is most often one that belongs elsewhere in the story. Where that nothing happens is the \
      point, write `ignored: true`.
      """, isFixed: true)

  /// The rule `scenario/not-ignored`.
  public static let scenarioNotIgnored = Rule(
    id: "scenario/not-ignored", severity: .error,
    summary: "A step that is said to be ignored takes no transition.",
    rationale: "`ignored: true` tells readers that nothing happens. Leave it out, or mend the machine.", isFixed: true)

  static let scenarioRules: [Rule] = [
    scenarioSyntax, scenarioUnknownName, scenarioKind, scenarioFailed, scenarioNothingHappens, scenarioNotIgnored,
  ]
}
