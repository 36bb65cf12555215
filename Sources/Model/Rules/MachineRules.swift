extension Rule {
  public static let machineUnknownName = Rule(
    id: "machine/unknown-name", severity: .error,
    summary: "A machine refers only to what it declares.",
    rationale: """
      A state, event, observer, value, prompt or profile attribute that is not declared is a typing error, and the part \
      that uses it would silently do nothing. Declare it, or use the name that is meant.
      """, isFixed: true)
  public static let machineStructure = Rule(
    id: "machine/structure", severity: .error,
    summary: "Initial states, fallbacks, sources and targets lie where the statechart allows them.",
    rationale: """
      A region or compound state starts in one of its own states, and a history falls back to a state that it could \
      have remembered. A transition starts at the state that it is declared on, or inside it, and a transition declared \
      on a region stays in that region. A final state and a history have no way out.
      """, isFixed: true)
  public static let machineFoldedAway = Rule(
    id: "machine/folded-away", severity: .error,
    summary: "What a profile keeps does not refer to what it folds away.",
    rationale: """
      A state with `when:` is gone in the profiles where the condition does not hold. A transition to it, or a region \
      that starts in it, needs the same condition.
      """, isFixed: true)
  public static let machineEmpty = Rule(
    id: "machine/empty", severity: .error,
    summary: "A machine has profiles and regions, and a region has states, in every profile.",
    rationale: "A machine without profiles cannot be folded; a region without states cannot be entered.", isFixed: true)
  public static let machineTooManyStates = Rule(
    id: "machine/too-many-states", severity: .error,
    summary: "A machine has no more states than the project’s budget.",
    rationale:
      "The budget `states` bounds the number of pages and diagrams; raise it where the machine is meant to be so large.",
    isFixed: true)
  public static let machineTooManyConfigurations = Rule(
    id: "machine/too-many-configurations", severity: .error,
    summary: "All configurations of a machine can be explored within the project’s budget.",
    rationale: """
      Tables and claims rest on all configurations that can be reached. Past the budget `configurations` nothing is \
      proved; split the machine, or raise the budget.
      """, isFixed: true)
  public static let machineUnreachableState = Rule(
    id: "machine/unreachable-state", severity: .error,
    summary: "Every state can be reached in every profile that has it.",
    rationale: """
      A state that no run reaches is documentation of something that cannot happen. Give it a way in, or fold it away \
      with `when:` in those profiles.
      """)
  public static let machineDeadTransition = Rule(
    id: "machine/dead-transition", severity: .error,
    summary: "Every transition can fire in every profile that has it.",
    rationale: """
      A transition whose source or guard is never met, or which another always overrides, documents something that \
      cannot happen. Mend its guard, or fold it away with `when:`.
      """)
  public static let machineObserver = Rule(
    id: "machine/observer-value", severity: .error,
    summary: "In every reachable configuration each observer shows exactly one value.",
    rationale: """
      An observer with no value, or with two, leaves the reader without an answer. The states that are active together \
      must show exactly one.
      """)
  public static let machineConflict = Rule(
    id: "machine/conflict", severity: .error,
    summary: "No two transitions are enabled at once where only their order in the file could decide.",
    rationale: """
      SCXML settles such a conflict by document order, which no reader of a diagram can see. Make the guards exclude \
      one another, or join the transitions.
      """)
  public static let machineLivelock = Rule(
    id: "machine/livelock", severity: .error,
    summary: "Eventless transitions come to an end.",
    rationale: "A cycle of eventless transitions whose guards stay true never reaches a stable configuration.",
    isFixed: true)
  public static let machineUnhandledChoice = Rule(
    id: "machine/unhandled-choice", severity: .error,
    summary: "A prompt has choices, each once, and each leads somewhere from every state that shows the prompt.",
    rationale: "A button without a transition documents a dead end. Add the transition, or fold the choice away.")

  public static let machineCondition = Rule(
    id: "machine/condition", severity: .error,
    summary: "Every `when:` holds in at least one profile.",
    rationale:
      "What a condition folds away in every profile stands in the file and nowhere else. Correct the condition.")
  public static let machineComparison = Rule(
    id: "machine/comparison", severity: .error,
    summary: "`<`, `<=`, `>` and `>=` compare dotted numbers.",
    rationale: """
      A condition such as `os >= 13.4` decides which states and transitions a profile has. A value that is no number has \
      no order, and any answer would draw another machine. Write whole numbers joined by dots on both sides, in ASCII \
      digits; other values are compared by `=` and `!=`.
      """, isFixed: true, good: "v2: {title: Version 2, os: \"2.0\"}", bad: "v2: {title: Version 2, os: 2.x}")

  static let machineRules: [Rule] = [
    machineCondition, machineComparison,
    machineUnknownName, machineStructure, machineFoldedAway, machineEmpty, machineTooManyStates,
    machineTooManyConfigurations, machineUnreachableState, machineDeadTransition, machineObserver, machineConflict,
    machineLivelock, machineUnhandledChoice,
  ]
}
