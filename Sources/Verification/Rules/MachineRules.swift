import SourceText

extension Rule {
  public static let machineUnknownName = Rule(
    id: "machine/unknown-name", severity: .error,
    summary: "A machine refers only to what it declares.",
    rationale: """
      An undeclared state, event, observer, value, prompt, or profile attribute is a typing error, and the part that \
      uses it would do nothing. Declare it, or correct the name.
      """, isFixed: true)
  public static let machineStructure = Rule(
    id: "machine/structure", severity: .error,
    summary: "Initial states, fallbacks, sources, and targets are where the statechart allows them.",
    rationale: """
      A region or compound state starts in one of its own states, and a history state falls back to a state that it \
      could have stored. A transition starts at the state that declares it, or inside that state, and a transition \
      declared on a region stays in that region. Final states and history states have no outgoing transitions.
      """, isFixed: true)
  public static let machineFoldedAway = Rule(
    id: "machine/folded-away", severity: .error,
    summary: "Nothing in a profile refers to something that is not in that profile.",
    rationale: """
      A state with `when:` does not exist in profiles where the condition does not hold. A transition to it, or a \
      region that starts in it, needs the same condition.
      """, isFixed: true)
  public static let machineEmpty = Rule(
    id: "machine/empty", severity: .error,
    summary: "A machine has profiles and regions, and a region has states, in every profile.",
    rationale: "A machine without profiles cannot be explored; a region without states cannot be entered.",
    isFixed: true)
  public static let machineTooManyStates = Rule(
    id: "machine/too-many-states", severity: .error, isLimit: true,
    summary: "A machine has no more states than the project’s budget.",
    rationale: """
      The budget `states` limits the number of pages and diagrams; raise it if the machine is meant to be that \
      large.
      """,
    isFixed: true)
  public static let machineTooManyConfigurations = Rule(
    id: "machine/too-many-configurations", severity: .error, isLimit: true,
    summary: "All configurations of a machine can be explored within the project’s budget.",
    rationale: """
      Tables and claims depend on all reachable configurations. Past the budget `configurations`, nothing is proved; \
      split the machine, or raise the budget.
      """, isFixed: true)
  public static let machineUnreachableState = Rule(
    id: "machine/unreachable-state", severity: .error,
    summary: "Every state can be reached in every profile that has it.",
    rationale: """
      An unreachable state documents something that cannot happen. Add a transition to it, or remove it from those \
      profiles with `when:`.
      """)
  public static let machineDeadTransition = Rule(
    id: "machine/dead-transition", severity: .error,
    summary: "Every transition can fire in every profile that has it.",
    rationale: """
      A transition whose source or guard is never met, or which another transition always overrides, documents \
      something that cannot happen. Correct its guard, or remove it from those profiles with `when:`.
      """)
  public static let machineObserver = Rule(
    id: "machine/observer-value", severity: .error,
    summary: "In every reachable configuration each observer shows exactly one value.",
    rationale: """
      An observer with no value, or with two, gives the reader no answer. The states that are active together must \
      show exactly one.
      """)
  public static let machineConflict = Rule(
    id: "machine/conflict", severity: .error,
    summary: "No two transitions are enabled at once such that only their order in the file decides.",
    rationale: """
      SCXML resolves such a conflict by document order, which readers of a diagram cannot see. Make the guards \
      exclude each other, or join the transitions.
      """)
  public static let machineLivelock = Rule(
    id: "machine/livelock", severity: .error,
    summary: "Eventless transitions come to an end.",
    rationale: "A cycle of eventless transitions whose guards stay true never reaches a stable configuration.",
    isFixed: true)
  public static let machineUnhandledChoice = Rule(
    id: "machine/unhandled-choice", severity: .error,
    summary:
      "A prompt has each choice once, and each choice has a transition from every state that shows the prompt.",
    rationale: "A button without a transition documents a dead end. Add the transition, or remove the choice.")

  public static let machineCondition = Rule(
    id: "machine/condition", severity: .error,
    summary: "Every `when:` holds in at least one profile.",
    rationale: "A part whose condition holds in no profile never appears. Correct the condition.")
  public static let machineComparison = Rule(
    id: "machine/comparison", severity: .error,
    summary: "`<`, `<=`, `>` and `>=` compare dotted numbers.",
    rationale: """
      A condition such as `os >= 13.4` decides which states and transitions a profile has. A value that is not a \
      number has no order, so the result would be arbitrary. Write whole numbers joined by dots on both sides, in \
      ASCII digits; compare other values with `=` and `!=`.
      """, isFixed: true, good: "v2: {title: Version 2, os: \"2.0\"}", bad: "v2: {title: Version 2, os: 2.x}")

  static let machineRules: [Rule] = [
    machineCondition, machineComparison,
    machineUnknownName, machineStructure, machineFoldedAway, machineEmpty, machineTooManyStates,
    machineTooManyConfigurations, machineUnreachableState, machineDeadTransition, machineObserver, machineConflict,
    machineLivelock, machineUnhandledChoice,
  ]
}
