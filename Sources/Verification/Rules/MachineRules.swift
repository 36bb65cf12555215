import Project
import SourceText
import Statecharts

extension Rule {
  static let machineComparison = Rule(
    id: "machine/comparison", severity: .error,
    summary: "`<`, `<=`, `>` and `>=` compare dotted numbers.",
    rationale: """
      A condition such as `os >= 13.4` decides which states and transitions a profile has. A value that is not a \
      number has no order, so the result would be arbitrary. Write whole numbers joined by dots on both sides, in \
      ASCII digits; compare other values with `=` and `!=`.
      """, isFixed: true,
    good: "v2: {title: Version 2, os: \"2.0\"}", bad: "v3: {title: Version 3, os: 2.x, app: clip}")

  static let machineCondition = Rule(
    id: "machine/condition", severity: .error,
    summary: "Every `when:` holds in at least one profile.",
    rationale: "A part whose condition holds in no profile never appears. Correct the condition.",
    good: "- {id: slammed, from: ajar, event: slam, to: shut, when: os >= 2.0}",
    bad: "- {id: slammed, from: ajar, event: slam, to: shut, when: os >= 9.0}")

  static let machineConditionDefinition = Rule(
    id: "machine/condition-definition", severity: .error,
    summary: "A named condition does not use itself, and stays small with the conditions that it uses.",
    rationale: """
      A condition stands for its definition wherever it is used. One that uses itself, even through others, stands for \
      nothing. One that uses others twice, and these others again, doubles each time, until no machine can hold it.
      """, isFixed: true,
    good: "signed-in: {title: Signed in, if: in(member)}", bad: "signed-in: {title: Signed in, if: not signed-in}")

  static let machineConflict = Rule(
    id: "machine/conflict", severity: .error,
    summary: "No two transitions are enabled at once such that only their order in the file decides.",
    rationale: """
      SCXML resolves such a conflict by document order, which readers of a diagram cannot see. Make the guards \
      exclude each other, or join the transitions.
      """,
    source: Rule.Source(
      "SCXML, section 3.13, Selecting and Executing Transitions",
      "https://www.w3.org/TR/scxml/#SelectingTransitions"),
    good: "- {id: slammed, from: ajar, event: slam, to: shut}", bad: "- {id: also, from: ajar, event: slam, to: asking}"
  )

  static let machineDeadTransition = Rule(
    id: "machine/dead-transition", severity: .error,
    summary: "Every transition can fire in every profile that has it.",
    rationale: """
      A transition whose source or guard is never met, or which another transition always overrides, documents \
      something that cannot happen. Correct its guard, or remove it from those profiles with `when:`.
      """,
    good: "- {id: slammed, from: ajar, event: slam, to: shut}",
    bad: "- {id: never, from: ajar, event: knock, to: shut, if: in(asking)}")

  static let machineEmpty = Rule(
    id: "machine/empty", severity: .error,
    summary: "A machine has profiles and regions, and a region has states, in every profile.",
    rationale: "A machine without profiles cannot be explored; a region without states cannot be entered.",
    isFixed: true,
    good: "states: {free: {title: Free}}", bad: "states: {free: {title: Free, when: os >= 2.0}}")

  static let machineFoldedAway = Rule(
    id: "machine/folded-away", severity: .error,
    summary: "Nothing in a profile starts in a state that is not in that profile, or falls back to one.",
    rationale: """
      A state with `when:` does not exist in profiles where the condition does not hold, and neither do the transitions to \
      it. A region or state that starts in it, or a history that falls back to it, needs the same condition.
      """, isFixed: true,
    good: "shut: {title: Shut, shows: {sign: closed}}",
    bad: "shut: {title: Shut, when: os < 2.0, shows: {sign: closed}}")

  static let machineLivelock = Rule(
    id: "machine/livelock", severity: .error,
    summary: "Eventless transitions come to an end.",
    rationale: "A cycle of eventless transitions whose guards stay true never reaches a stable configuration.",
    isFixed: true,
    source: Rule.Source(
      "SCXML, appendix D, Algorithm for SCXML Interpretation",
      "https://www.w3.org/TR/scxml/#AlgorithmforSCXMLInterpretation"),
    good: "- {id: slammed, from: ajar, event: slam, to: shut}", bad: "- {id: flop, from: shut, to: ajar}")

  static let machineLostChoice = Rule(
    id: "machine/lost-choice", severity: .error,
    summary: "A prompt offers each choice on which its own state has a transition.",
    rationale: """
      A transition of a prompt’s state on the choice of another prompt is what remains of a choice that was removed: nobody can \
      take it. Offer the choice, or remove the transition.
      """,
    good: "again: {title: Still there?, choices: [allow, refuse]}",
    bad: "again: {title: Still there?, choices: [allow]}")

  static let machineMisspelledAttribute = Rule(
    id: "machine/misspelled-attribute", severity: .error,
    summary: "An attribute of a profile that no `when:` compares is not a misspelled one that the profile lacks.",
    rationale: """
      Any key of a profile is an attribute, so a misspelled one is not unknown: conditions about the one that was meant are \
      false in that profile. Correct the key.
      """,
    good: "  v2: {title: Version 2, os: \"2.0\"}", bad: "  v2: {title: Version 2, oss: \"2.0\"}")

  static let machineObserverValue = Rule(
    id: "machine/observer-value", severity: .error,
    summary: "In every reachable configuration each observer shows exactly one value.",
    rationale: """
      An observer with no value, or with two, gives the reader no answer. The states that are active together must \
      show exactly one.
      """,
    good: "asking: {title: Asking, shows: {sign: closed}, prompt: entry}", bad: "asking: {title: Asking, prompt: entry}"
  )

  static let machineSameTitle = Rule(
    id: "machine/same-title", severity: .warning,
    summary: "The states of a region can be told apart by their titles, or by those of what is around them.",
    rationale: """
      Diagrams and tables name states by their titles, so two with the same title, ignoring case, cannot be told \
      apart. Where states of one region have the same title, they are named behind the title of a state or region around them that the \
      other is not in: “Left: Open”. States of different regions may have the same title, and so may states that no profile has together.
      """,
    good: "left-narrow: {title: Narrow}", bad: "left-narrow: {title: open}")

  static let machineStructure = Rule(
    id: "machine/structure", severity: .error,
    summary: "Initial states, fallbacks, sources, and targets are where the statechart allows them.",
    rationale: """
      A region or compound state starts in one of its own states, and a history state falls back to a state that it \
      could have stored. A transition starts at the state that declares it, or inside that state, and a transition \
      declared on a region stays in that region. Final states and history states have no outgoing transitions.
      """, isFixed: true,
    source: Rule.Source("SCXML, sections 3.3 to 3.10", "https://www.w3.org/TR/scxml/#CoreConstructs"),
    good: "initial: shut", bad: "initial: free")

  static let machineTooManyConfigurations = Rule(
    id: "machine/too-many-configurations", severity: .error, isLimit: true,
    summary: "All configurations of a machine can be explored within the project’s budget.",
    rationale: """
      Tables and claims depend on all reachable configurations. Past the budget `configurations`, nothing is proved; \
      split the machine, or raise the budget.
      """, isFixed: true, good: "budgets: {configurations: 3}", bad: "budgets: {configurations: 2}")

  static let machineTooManyStates = Rule(
    id: "machine/too-many-states", severity: .error, isLimit: true,
    summary: "A machine has no more states than the project’s budget.",
    rationale: """
      The budget `states` limits the number of pages and diagrams; raise it if the machine is meant to be that \
      large.
      """, isFixed: true, good: "budgets: {states: 3}", bad: "budgets: {states: 2}")

  static let machineUnhandledChoice = Rule(
    id: "machine/unhandled-choice", severity: .error,
    summary:
      "A prompt has each choice once, and each choice has a transition from every state that shows the prompt.",
    rationale: "A button without a transition documents a dead end. Add the transition, or remove the choice.",
    good: "- {id: send-off, from: asking, event: refuse, to: shut}",
    bad: "entry: {title: Who is there?, choices: [allow, refuse, allow]}")

  static let machineUnknownName = Rule(
    id: "machine/unknown-name", severity: .error,
    summary: "A machine refers only to what it declares.",
    rationale: """
      An undeclared state, event, observer, value, prompt, or profile attribute is a typing error, and the part that \
      uses it would do nothing. Declare it, or correct the name.
      """, isFixed: true,
    good: "- {id: ask, from: shut, event: knock, to: asking}", bad: "- {id: ask, from: shut, event: nock, to: asking}")

  static let machineUnofferedEvent = Rule(
    id: "machine/unoffered-event", severity: .warning,
    summary:
      "A choice fires transitions only while a prompt offers it, and a prompt offers what a user can do in its own state.",
    rationale: """
      A counter in a region of its own that reacts to a choice also counts where no prompt is on the screen, and a test plan asks \
      for a button that is not there: guard its transition with the state of the prompt. And while a prompt waits for an \
      answer, a user can do only what it offers.
      """,
    good: "- {id: count, from: none, event: refuse, to: once, if: in(asking)}",
    bad: "- {id: count, from: none, event: refuse, to: once}")

  static let machineUnreachableState = Rule(
    id: "machine/unreachable-state", severity: .error,
    summary: "Every state can be reached in every profile that has it.",
    rationale: """
      An unreachable state documents something that cannot happen. Add a transition to it, or remove it from those \
      profiles with `when:`.
      """,
    good: "- {id: blown-away, from: asking, event: slam, to: gone}",
    bad: "gone: {title: Gone, shows: {sign: closed}}")

  static let machineUnusedCondition = Rule(
    id: "machine/unused-condition", severity: .warning,
    summary: "Every named condition is used by a guard, another condition, or a check.",
    rationale: """
      A condition that nothing uses describes something that does not matter to the machine. Often its definition was \
      also written out where its name was meant, and the two will differ after the next change.
      """,
    good: "- {id: closed, from: ajar, event: close, to: shut, if: narrow}",
    bad: "- {id: closed, from: ajar, event: close, to: shut, if: in(ajar)}")

  static let machineUnusedEvent = Rule(
    id: "machine/unused-event", severity: .warning,
    summary: "Every event triggers a transition, or a claim or scenario says that it does nothing.",
    rationale: """
      An event without a transition has no effect in any state. Add the transition that it is meant for, or remove it. If the \
      machine ignores it on purpose, say so: in a claim such as “in connected, bad-request does nothing”, or in a scenario’s \
      step with “ignored: true”. For events that a prompt offers, see `machine/unhandled-choice`.
      """,
    good: "- {id: whistled, from: ajar, event: whistle, to: shut}", bad: "whistle: {label: Whistle, by: user}")

  static let machineUnusedTag = Rule(
    id: "machine/unused-tag", severity: .warning,
    summary: "Every tag is used by a claim, a myth, or a scenario.",
    rationale: """
      Tags are used only in checks and expectations. An unused tag is often another tag misspelled, and then claims \
      about that tag miss this state.
      """,
    good: "ajar: {title: Ajar, tags: [passable]}",
    bad: "ajar: {title: Ajar, tags: [passable, pasable, drafty]}")

  static let machineUnusedValue = Rule(
    id: "machine/unused-value", severity: .warning,
    summary: "Every value of an observer is shown by some state in some profile.",
    rationale: """
      A value that no state shows is an empty column of a table, or the state that should show it shows another \
      value. Remove it, or let a state show it.
      """,
    good: "sign: {title: The sign shows, values: [open, closed]}",
    bad: "sign: {title: The sign shows, values: [open, closed, away]}")

  static let machineUnusedVocabulary = Rule(
    id: "machine/unused-vocabulary", severity: .warning,
    summary:
      "Every declared actor causes an event, every declared kind is that of a state, and a state shows every prompt.",
    rationale: """
      An actor, kind, or prompt that nothing has appears on no page and in no picture. Remove it, or give it to the event \
      or state that it is meant for.
      """,
    good: "knock: {label: Knock, by: visitor}", bad: "knock: {label: Knock, by: host}")
}

extension Finding {
  /// - Parameter attribute: the attribute with that value, and its profile; nil if the condition itself has the value.
  static func machineComparison(
    _ value: String, in condition: Sourced<String>, _ attribute: ChartProblem.ProfileAttribute?, at place: Place
  ) -> Finding {
    let expected = "expected whole numbers joined by dots, such as `13.4`"
    guard let attribute else {
      return Finding(
        .machineComparison, at: place, "`\(condition.value)` compares with `\(value)`: \(expected)",
        suggestion: "correct the number, or compare with `=` or `!=`")
    }
    return Finding(
      .machineComparison, at: place,
      "`\(condition.value)` compares `\(attribute.name)`, which is `\(value)` in profile `\(attribute.profile)`: \(expected)",
      notes: [Note("the condition is here", at: Place(place.path, condition.range))],
      suggestion: "correct the value, or compare with `=` or `!=`")
  }

  static func machineCondition(_ condition: String, at place: Place) -> Finding {
    Finding(.machineCondition, at: place, "no profile satisfies `\(condition)`")
  }

  /// Reports conditions that use each other in a cycle, each the next one, and the last one the first.
  static func machineCondition(cycle: [ConditionID], at place: Place) -> Finding {
    let path = (cycle + cycle.prefix(1)).map { "`\($0)`" }.joined(separator: " → ")
    let message =
      cycle.count == 1
      ? "condition `\(cycle[0])` uses itself" : "condition `\(cycle[0])` uses itself through others: \(path)"
    return Finding(
      .machineConditionDefinition, at: place, message, suggestion: "write it with `in(state)`, or with other conditions"
    )
  }

  /// Reports a condition, or with nil the guard of a transition, that becomes too large when its conditions are expanded.
  static func machineCondition(tooLarge condition: ConditionID?, at place: Place) -> Finding {
    let subject = condition.map { "condition `\($0)`" } ?? "`if`"
    return Finding(
      .machineConditionDefinition, at: place,
      "\(subject) stands for more than \(NamedCondition.sizeLimit) names and operators",
      suggestion: "use fewer conditions in it, or a state that is active while it holds")
  }

  /// - Parameter reached: the run that reaches the configuration.
  static func machineConflict(
    _ first: Machine.Transition, _ second: Machine.Transition, reached: Note, in path: SourcePath
  ) -> Finding {
    var finding = machineConflict(first, second, in: path)
    finding.notes.append(reached)
    return finding
  }

  /// Reports a conflict in a simulation, in which the first transition in document order fires.
  package static func simulatedConflict(
    _ first: Machine.Transition, _ second: Machine.Transition, in path: SourcePath
  ) -> Finding {
    var finding = machineConflict(first, second, in: path)
    finding.message += "; the first in document order fires"
    return finding
  }

  private static func machineConflict(
    _ first: Machine.Transition, _ second: Machine.Transition, in path: SourcePath
  ) -> Finding {
    Finding(
      .machineConflict, at: Place(path, second.range),
      "transitions `\(first.id)` and `\(second.id)` are both enabled",
      notes: [Note("the other transition", at: Place(path, first.range))])
  }

  static func machineDeadTransition(_ transition: TransitionID, at place: Place) -> Finding {
    Finding(.machineDeadTransition, at: place, "transition `\(transition)` never fires")
  }

  /// Reports a transition whose guard never holds without states that the profile lacks.
  static func machineDeadTransition(_ transition: TransitionID, lacking states: [StateID], at place: Place) -> Finding {
    Finding(
      .machineDeadTransition, at: place,
      "transition `\(transition)` never fires: its guard depends on \(codeList(states.map(\.text))), which \(states.count == 1 ? "does" : "do") not exist",
      suggestion: "give it the same `when:`, or correct the guard")
  }

  static func noProfiles(at place: Place) -> Finding {
    Finding(.machineEmpty, at: place, "the machine has no profiles", suggestion: "add at least one under `profiles:`")
  }

  static func noRegions(at place: Place) -> Finding {
    Finding(.machineEmpty, at: place, "the machine has no regions")
  }

  static func noStates(in region: StateID, at place: Place) -> Finding {
    Finding(.machineEmpty, at: place, "`\(region)` has no states")
  }

  static func foldedInitial(_ state: StateID, of parent: StateID, at place: Place) -> Finding {
    machineFoldedAway("initial state `\(state)` of `\(parent)`", at: place)
  }

  static func foldedFallback(_ state: StateID, of history: StateID, at place: Place) -> Finding {
    machineFoldedAway("fallback `\(state)` of history state `\(history)`", at: place)
  }

  private static func machineFoldedAway(_ part: String, at place: Place) -> Finding {
    Finding(.machineFoldedAway, at: place, "\(part) does not exist", suggestion: "give both the same `when:`")
  }

  /// - Parameters:
  ///   - cycle: the transitions of the cycle.
  ///   - reached: the run that reaches the cycle.
  static func machineLivelock(
    _ cycle: [Machine.Transition], of machine: Machine, reached: Note, in path: SourcePath
  ) -> Finding {
    let names = codeList(cycle.map(\.id.text))
    return Finding(
      .machineLivelock, at: Place(path, cycle.first?.range ?? machine.nodes[0].range),
      cycle.count == 1
        ? "transition \(names) fires forever without an event"
        : "transitions \(names) fire in turn forever without an event",
      notes: cycle.dropFirst().map { Note("`\($0.id)` is here", at: Place(path, $0.range)) } + [reached])
  }

  /// Reports a livelock in a simulation, which continues from the configuration in which it stopped.
  package static func simulatedLivelock(of machine: Machine, in path: SourcePath) -> Finding {
    Finding(
      .machineLivelock, at: Place(path, machine.nodes[0].range),
      "eventless transitions never end; this is the configuration after \(Interpreter.microstepLimit) of them")
  }

  /// - Parameter meant: the similar attributes, at least one.
  static func machineMisspelledAttribute(
    _ name: String, of profile: ProfileID, meant: [String], at place: Place
  ) -> Finding {
    Finding(
      .machineMisspelledAttribute, at: place,
      "no `when` compares attribute `\(name)`, and profile `\(profile)` lacks \(codeList(meant))",
      suggestion: didYouMean(name, among: meant))
  }

  /// Reports a state without a value for an observer that other states show.
  ///
  /// - Parameters:
  ///   - reached: the run that reaches the state.
  ///   - path: the machine's file.
  static func machineStateWithout(
    _ observer: Observer, _ state: StateID, reached: Note, at place: Place, declaredIn path: SourcePath
  ) -> Finding {
    Finding(
      .machineObserverValue, at: place, "state `\(state)` shows no value of observer `\(observer.id)`",
      notes: [reached, Note("its values: \(codeList(observer.values.map(\.id)))", at: Place(path, observer.range))],
      suggestion: observer.values.first.map { "let it show one, such as `shows: {\(observer.id): \($0.id)}`" })
  }

  /// - Parameters:
  ///   - values: the values that the active states show, none or several.
  ///   - states: the active states.
  ///   - reached: the run that reaches the configuration.
  static func machineObserverValue(
    _ observer: ObserverID, values: [String], in states: [StateID], reached: Note, at place: Place
  ) -> Finding {
    let shown = values.isEmpty ? "no value" : "the values " + values.map { "`\($0)`" }.joined(separator: " and ")
    return Finding(
      .machineObserverValue, at: place, "observer `\(observer)` shows \(shown)",
      notes: [Note("active states: \(codeList(states.map(\.text)))"), reached])
  }

  /// Returns nil for a problem that another rule covers.
  static func machineStructure(_ problem: ChartProblem.Kind, at place: Place) -> Finding? {
    func finding(_ message: String, _ suggestion: String? = nil) -> Finding {
      Finding(.machineStructure, at: place, message, suggestion: suggestion)
    }
    return switch problem {
    case .missingInitial(let state): finding("missing initial state of `\(state)`", "add `initial:`")
    case .foreignInitial(let state, let parent): finding("initial state `\(state)` is not directly in `\(parent)`")
    case .missingFallback(let history):
      finding(
        "missing fallback of history state `\(history)`",
        "add `fallback:` with the state to enter while none is stored")
    case .foreignFallback(let state, let history, let isDeep):
      finding(
        "fallback `\(state)` of history state `\(history)` is not a state \(isDeep ? "" : "directly ")in its parent")
    case .foreignSource(let state, let parent, let container):
      finding(
        "`from: \(state)` is not in `\(parent)`, where the transition is declared",
        "move the transition to the `transitions:` of `\(container)`")
    case .regionAsSource(let region):
      finding(
        "`\(region)` is a region, expected a state",
        "for any of its states, declare the transition in `\(region)` without `from:`")
    case .foreignTarget(let state, let parent):
      finding("target `\(state)` is not in `\(parent)`, where the transition is declared")
    case .regionAsTarget(let region, let initial):
      finding(
        "`\(region)` is a region, expected a state", initial.map { "write `to: \($0)`, its initial state" })
    case .crossesRegions(let transition, let target):
      finding("target `\(target)` of transition `\(transition)` is in another region")
    case .neverDone(let state): finding("`\(state)` has no nested states, so it never completes")
    case .noWayOut(let state):
      finding("unexpected transition from `\(state)`: final states and history states have no outgoing transitions")
    case .unknownState, .unknownEvent, .unknownObserver, .unknownPrompt, .unknownAttribute, .unknownValue,
      .unknownCondition, .unknownActor, .unknownKind, .conditionCycle, .conditionTooLarge, .misspelledAttribute,
      .neverHolds, .notANumber, .noProfiles, .foldedInitial, .foldedFallback, .foldedGuard, .empty,
      .noRegions:
      nil
    }
  }

  static func machineTooManyConfigurations(_ profile: VerifiedProfile, budget: Int, at place: Place) -> Finding {
    let machine = profile.machine
    let count = profile.space.count
    let sizes = machine.regions.map { "`\($0.id)` \(machine.stateCount(in: $0.index))" }
    return Finding(
      .machineTooManyConfigurations, at: place, "more than \(count) reachable configurations",
      notes: [Finding.Note("the states of its regions multiply: \(sizes.joined(separator: " × "))")],
      suggestion: count < budget
        ? "split the machine, or connect its regions with guards: more do not fit into memory"
        : "split the machine, connect its regions with guards, or raise `configurations` under `budgets`")
  }

  static func machineTooManyStates(_ count: Int, budget: Int, at place: Place) -> Finding {
    Finding(
      .machineTooManyStates, at: place, "too many states: expected at most \(budget), found \(count)",
      suggestion: "raise `states` under `budgets` in content/statebook.yaml")
  }

  static func noChoices(of prompt: PromptID, at place: Place) -> Finding {
    Finding(.machineUnhandledChoice, at: place, "prompt `\(prompt)` has no choices")
  }

  static func duplicateChoice(_ event: EventID, of prompt: PromptID, at place: Place) -> Finding {
    Finding(.machineUnhandledChoice, at: place, "duplicate choice `\(event)` of prompt `\(prompt)`")
  }

  static func unhandledChoice(_ event: EventID, of prompt: PromptID, in state: StateID, at place: Place) -> Finding {
    Finding(
      .machineUnhandledChoice, at: place,
      "state `\(state)` shows prompt `\(prompt)`, but has no transition for its choice `\(event)`")
  }

  static func machineLostChoice(
    _ event: EventID, _ transition: TransitionID, of prompt: PromptID, at place: Place
  ) -> Finding {
    Finding(
      .machineLostChoice, at: place,
      "transition `\(transition)` fires on the choice `\(event)`, which prompt `\(prompt)` of its state does not offer",
      suggestion: "add `\(event)` to the choices of `\(prompt)`, or remove the transition")
  }

  static func unofferedEvent(
    _ event: EventID, _ transition: TransitionID, of prompt: PromptID, at place: Place
  ) -> Finding {
    Finding(
      .machineUnofferedEvent, at: place,
      "transition `\(transition)` fires on `\(event)` by a user, which prompt `\(prompt)` of its state does not offer",
      suggestion: "add `\(event)` to the choices of `\(prompt)`, or let somebody else cause it")
  }

  /// - Parameters:
  ///   - states: the states whose prompts offer the choice.
  ///   - active: the active states of the example.
  ///   - reached: the run that reaches them.
  static func choiceWithoutPrompt(
    _ transition: Machine.Transition, of machine: Machine, offeredIn states: [StateID], active: [StateID],
    reached: Note,
    at place: Place
  ) -> Finding {
    let event = machine.event(of: transition)?.id.text ?? ""
    return Finding(
      .machineUnofferedEvent, at: place,
      "transition `\(transition.id)` fires on the choice `\(event)` while no prompt that offers it is on the screen",
      notes: [Note("active states: \(codeList(active.map(\.text)))"), reached],
      suggestion: states.isEmpty
        ? "give it the `when:` of the prompt"
        : "guard it with `\(states.map { "in(\($0))" }.joined(separator: " or "))`")
  }

  static func machineUnknownName(_ name: UnknownNameMessage, at place: Place) -> Finding {
    Finding(.machineUnknownName, at: place, name)
  }

  static func machineUnreachableState(_ state: StateID, at place: Place) -> Finding {
    Finding(.machineUnreachableState, at: place, "unreachable state `\(state)`")
  }
}

extension ProjectCheck {
  /// Checks that the titles of a region's states are unique, alone or together with those of their ancestors.
  static let sameTitles = ProjectCheck { context in
    context.machines.flatMap { analysis -> [Finding] in
      var found = FindingsByProfile()
      for profile in analysis.profiles { add(profile.machine, in: analysis.source.path, to: &found) }
      return found.findings
    }
  }

  private struct TitleKey: Hashable {
    var region: Int?
    var name: String
  }

  private static func add(_ machine: Machine, in path: SourcePath, to found: inout FindingsByProfile) {
    var first: [TitleKey: Machine.Node] = [:]
    for node in machine.states where !node.isHistory {
      let name = machine.nameInRegion(of: node.index).plain.lowercased()
      let key = TitleKey(region: machine.region(of: node.index), name: name)
      guard let earlier = first[key] ?? stateAround(node, in: machine) else {
        first[key] = node
        continue
      }
      found.add(
        Finding(
          .machineSameTitle, at: Place(path, node.range),
          "duplicate title “\(earlier.title)”: `\(node.id)` and `\(earlier.id)` are in the same region",
          notes: [Finding.Note("the other state is here", at: Place(path, earlier.range))],
          suggestion: "give one of them another title"), in: machine.profile.id)
    }
  }

  /// Returns an ancestor with the same title.
  private static func stateAround(_ node: Machine.Node, in machine: Machine) -> Machine.Node? {
    let title = node.title.plain.lowercased()
    return machine.ancestors(of: node.index).map { machine.nodes[$0] }.first {
      $0.parent != nil && !$0.isRegion && $0.title.plain.lowercased() == title
    }
  }

  /// Checks that a guard, another condition, a claim, a myth, or a scenario uses every named condition.
  static let unusedConditions = ProjectCheck { context in
    if context.mayBeUnread(.claims) || context.mayBeUnread(.scenarios) { return [] }
    return context.exploredMachines.flatMap { machine -> [Finding] in
      let chart = machine.source.chart
      if chart.conditions.isEmpty { return [] }
      let guards = chart.declaredTransitions.compactMap(\.guard) + chart.conditions.compactMap(\.definition)
      let used = context.namesInChecks(of: chart).conditions.union(guards.flatMap(\.conditions).map(\.value))
      return chart.conditions.filter { !used.contains($0.id) }.map { condition in
        Finding(
          .machineUnusedCondition, at: Place(machine.source.path, condition.range),
          "unused condition `\(condition.id)`: no guard, condition, claim, myth, or scenario uses it",
          suggestion: "use it in `if:` or in a check, or remove it")
      }
    }
  }

  /// Checks that every event triggers a transition, or that a claim or scenario says that it does nothing.
  static let unusedEvents = ProjectCheck { context in
    if context.mayBeUnread(.claims) || context.mayBeUnread(.scenarios) { return [] }
    return context.exploredMachines.flatMap { machine -> [Finding] in
      let chart = machine.source.chart
      // Other rules report a choice without a transition, and a transition that no profile has.
      let used = chart.usedEvents.union(chart.prompts.flatMap { $0.choices.map(\.event.value) })
      let unused = chart.events.filter { !used.contains($0.id) }
      if unused.isEmpty { return [] }
      let ignored = context.namesInChecks(of: chart).ignored
      return unused.filter { !ignored.contains($0.id) }.map { event in
        Finding(
          .machineUnusedEvent, at: Place(machine.source.path, event.range),
          "unused event `\(event.id)`: no transition fires on it",
          suggestion:
            "add the transition that it is meant for; if it does nothing, say so in a claim: `in STATE, \(event.id) does nothing`"
        )
      }
    }
  }

  /// Checks that a claim, a myth, or a scenario uses every tag.
  static let unusedTags = ProjectCheck { context in
    if context.mayBeUnread(.claims) || context.mayBeUnread(.scenarios) { return [] }
    return context.exploredMachines.flatMap { machine -> [Finding] in
      let chart = machine.source.chart
      let named = context.namesInChecks(of: chart).tags
      var seen = named
      let tags = chart.regions.flatMap(\.states).flatMap(\.withDescendants).flatMap(\.tags)
      return tags.filter { seen.insert($0.value).inserted }.map { tag in
        Finding(
          .machineUnusedTag, at: Place(machine.source.path, tag.range),
          "unused tag `\(tag.value)`: no claim, myth, or scenario uses it",
          suggestion: didYouMean(tag.value, among: named) ?? "use it in a check, or remove it")
      }
    }
  }

  /// Checks that some state in some profile shows every value of an observer.
  static let unusedValues = ProjectCheck { context in
    context.exploredMachines.flatMap { machine -> [Finding] in
      var shown: [ObserverID: Set<String>] = [:]
      let forgotten = Set(
        machine.profiles.flatMap { profile in
          profile.observations.ambiguities.filter(\.values.isEmpty).map { profile.machine.observers[$0.observer].id }
        })
      for profile in machine.machines {
        for node in profile.nodes {
          for (observer, value) in node.shows { shown[profile.observers[observer].id, default: []].insert(value) }
        }
      }
      return machine.source.chart.observers.flatMap { observer in
        observer.values.filter { shown[observer.id]?.contains($0.id) != true }.map { value in
          var finding = Finding(
            .machineUnusedValue, at: Place(machine.source.path, value.range),
            "unused value `\(value.id)`: no state shows it for observer `\(observer.id)` in any profile",
            suggestion: "let a state show it, or remove it")
          // Another finding covers the state that should show it, or the condition that excludes the part from all profiles.
          finding.isConsequence = machine.lacksParts || forgotten.contains(observer.id)
          return finding
        }
      }
    }
  }

  /// Checks that every declared actor causes an event, every declared kind is that of a state, and a state shows every prompt.
  static let unusedVocabulary = ProjectCheck { context in
    context.exploredMachines.flatMap { machine -> [Finding] in
      let chart = machine.source.chart
      let actors = Set(chart.events.map(\.actorName))
      let states = chart.regions.flatMap(\.states).flatMap(\.withDescendants)
      let kinds = Set(states.compactMap { $0.declaredKind?.id })
      let prompts = Set(states.compactMap(\.prompt?.value))
      func unused(_ what: String, _ name: String, _ reason: String, at range: SourceRange) -> Finding {
        Finding(
          .machineUnusedVocabulary, at: Place(machine.source.path, range), "unused \(what) `\(name)`: \(reason)",
          suggestion: "remove it, or use it")
      }
      let unusedActors = chart.actors.filter { !actors.contains($0.id) }
      let unusedKinds = chart.kinds.filter { !kinds.contains($0.id) }
      let unusedPrompts = chart.prompts.filter { !prompts.contains($0.id) }
      return unusedActors.map { unused("actor", $0.id, "no event is by it", at: $0.range) }
        + unusedKinds.map { unused("kind", $0.id, "no state has it", at: $0.range) }
        + unusedPrompts.map { unused("prompt", $0.id.text, "no state shows it", at: $0.range) }
    }
  }
}

extension Finding.Note {
  /// Returns a note for a finding that is a consequence of the dead transition.
  static func deadTransition(_ transition: TransitionID, at place: Place) -> Finding.Note {
    Finding.Note("transition `\(transition)` never fires", at: place)
  }
}

extension Finding.Note {
  /// Returns a note for a finding that is a consequence of the unreachable state.
  static func unreachableState(_ state: StateID, at place: Place) -> Finding.Note {
    Finding.Note("state `\(state)` is unreachable", at: place)
  }
}
