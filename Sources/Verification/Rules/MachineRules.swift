import Project
import SourceText
import Statecharts

extension Rule {
  static let machineComparison = Rule(
    "machine/comparison", .error, "`<`, `<=`, `>` and `>=` compare dotted numbers.", .fixed)
  static let machineCondition = Rule("machine/condition", .error, "Every `when:` holds in at least one profile.")
  static let machineConditionDefinition = Rule(
    "machine/condition-definition", .error,
    "A named condition names states, not other conditions, and a guard stays small with its conditions.", .fixed)
  static let machineConflict = Rule(
    "machine/conflict", .error, "No two transitions are enabled at once such that only their order in the file decides."
  )
  static let machineDeadTransition = Rule(
    "machine/dead-transition", .error, "Every transition can fire in every profile that has it.")
  static let machineEmpty = Rule(
    "machine/empty", .error, "A machine has profiles and regions, and a region has states, in every profile.", .fixed)
  static let machineFoldedAway = Rule(
    "machine/folded-away", .error,
    "Nothing in a profile starts in a state that is not in that profile, or falls back to one.", .fixed)
  package static let machineLivelock = Rule("machine/livelock", .error, "Eventless transitions come to an end.", .fixed)
  static let machineLostChoice = Rule(
    "machine/lost-choice", .error, "A prompt offers each choice on which its own state has a transition.")
  static let machineIdleDelay = Rule(
    "machine/idle-delay", .warning, "No shorter delay always leaves a state before a longer one has passed.")
  static let machineMisspelledAttribute = Rule(
    "machine/misspelled-attribute", .error,
    "An attribute of a profile that no `when:` compares is not a misspelled one that the profile lacks.")
  static let machineObserverValue = Rule(
    "machine/observer-value", .error, "In every reachable configuration each observer shows exactly one value.")
  static let machineOpenCondition = Rule(
    "machine/open-condition", .error,
    "An open condition has a value only in a step on an event, and a choice that depends on it has an `otherwise`.",
    .fixed)
  static let machinePassedState = Rule(
    "machine/passed-state", .warning,
    "No state is left as soon as it is entered, by its only transition without an event.")
  static let machineSameTitle = Rule(
    "machine/same-title", .warning,
    "The states of a region, profiles, and the choices of a prompt can be told apart by their titles, states also by those around them."
  )
  static let machineStructure = Rule(
    "machine/structure", .error,
    "Initial states, fallbacks, sources, and targets are where the statechart allows them.", .fixed)
  static let machineTooManyConfigurations = Rule(
    "machine/too-many-configurations", .error,
    "All configurations of a machine can be explored within the project’s budget.", [.fixed, .limit])
  static let machineTooManyStates = Rule(
    "machine/too-many-states", .error, "A machine has no more states than the project’s budget.", [.fixed, .limit])
  static let machineUnhandledChoice = Rule(
    "machine/unhandled-choice", .error,
    "A prompt has each choice once, and each choice has a transition from every state that shows the prompt.")
  static let machineUnknownName = Rule(
    "machine/unknown-name", .error, "A machine refers only to what it declares.", .fixed)
  static let machineUnofferedEvent = Rule(
    "machine/unoffered-event", .warning,
    "A choice fires transitions only while a prompt offers it, and a prompt offers what a user can do in its own state."
  )
  static let machineUnreachableState = Rule(
    "machine/unreachable-state", .error, "Every state can be reached in every profile that has it.")
  static let machineUnusedCondition = Rule(
    "machine/unused-condition", .warning, "Every named condition is used by a guard, another condition, or a check.")
  static let machineUnusedEvent = Rule(
    "machine/unused-event", .warning,
    "Every event triggers a transition, or a claim or scenario says that it does nothing.")
  static let machineUnusedTag = Rule(
    "machine/unused-tag", .warning, "Every tag is used by a claim, a myth, or a scenario.")
  static let machineUnusedValue = Rule(
    "machine/unused-value", .warning, "Every value of an observer is shown by some state in some profile.")
  static let machineUnusedVocabulary = Rule(
    "machine/unused-vocabulary", .warning,
    "Every declared actor causes an event, every declared kind is that of a state, and a state shows every prompt.")
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
      notes: [Note("the other transition", at: Place(path, first.range))],
      suggestion:
        "write `if: otherwise` on one of them, an `if:` with a condition, also one that only people know, or give each an event of its own"
    )
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
    let names = codeNames(cycle.map(\.id.text))
    return Finding(
      .machineLivelock, at: Place(path, cycle.first?.range ?? machine.nodes[0].range),
      cycle.count == 1
        ? "transition \(names) fires forever without an event"
        : "transitions \(names) fire in turn forever without an event",
      notes: cycle.dropFirst().map { Note("`\($0.id)` is here", at: Place(path, $0.range)) } + [reached])
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
      notes: [Note("active states: \(codeNames(states.map(\.text)))"), reached])
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
      finding(
        "target `\(target)` of transition `\(transition)` is in another region",
        "write a transition there, on the same event")
    case .alwaysActive(let region): finding("`\(region)` is a region, which is always active", "name one of its states")
    case .lonelyOtherwise(let transition):
      finding(
        "transition `\(transition)` is `otherwise`, but no other one has its source and its event",
        "leave `if` out, or give the others the same source and event")
    case .neverDone(let state): finding("`\(state)` has no nested states, so it never completes")
    case .noWayOut(let state):
      finding("unexpected transition from `\(state)`: final states and history states have no outgoing transitions")
    case .unknownState, .unknownEvent, .unknownTransition, .unknownObserver, .unknownPrompt, .unknownAttribute,
      .unknownValue, .unknownCondition, .unknownActor, .unknownKind, .conditionInCondition, .guardTooLarge,
      .misspelledAttribute, .otherwiseInCondition, .openOnDone, .valueWithoutCondition, .showsReadValue,
      .openInObserver, .severalOtherwise, .idleOtherwise, .idleDelay,
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
    // A guard cannot help where the two are never active at once.
    let region = machine.region(of: transition.source)
    let canGuard = states.contains { state in machine.nodeIndex(state).map { machine.region(of: $0) != region } ?? false
    }
    return Finding(
      .machineUnofferedEvent, at: place,
      "transition `\(transition.id)` fires on the choice `\(event)` while no prompt that offers it is on the screen",
      notes: [Note("active states: \(codeNames(active.map(\.text)))"), reached],
      suggestion: states.isEmpty
        ? "give it the `when:` of the prompt"
        : !canGuard
          ? "give it an event of its own, or show the prompt in `\(machine.nodes[transition.source].id)`"
          : "guard it with `\(states.map { "in(\($0))" }.joined(separator: " or "))`")
  }
}

extension ProjectCheck {
  /// Checks that the titles of a region's states are unique, alone or together with those of their ancestors, and those
  /// of profiles, and of the choices of a prompt.
  static let sameTitles = ProjectCheck { context in
    context.machines.flatMap { analysis -> [Finding] in
      let path = analysis.source.path
      var found = FindingsByProfile()
      for profile in analysis.profiles {
        add(profile.machine, in: path, to: &found)
        addChoices(of: profile.machine, in: path, to: &found)
      }
      let profiles = analysis.source.chart.profiles.map { ($0.id.text, $0.title, $0.range) }
      return found.findings + duplicates(profiles, called: "profile", in: path)
    }
  }

  private static func addChoices(of machine: Machine, in path: SourcePath, to found: inout FindingsByProfile) {
    for prompt in machine.prompts {
      let choices = prompt.choices.compactMap { choice in
        machine.events.first { $0.id == choice.event.value }.map { ($0.id.text, $0.label, choice.event.range) }
      }
      for finding in duplicates(choices, called: "choice", in: path) { found.add(finding, in: machine.profile.id) }
    }
  }

  /// Returns findings about different things with the same title, ignoring case.
  private static func duplicates(
    _ things: [(id: String, title: StyledText, range: SourceRange)], called kind: String, in path: SourcePath
  ) -> [Finding] {
    var first: [String: (id: String, range: SourceRange)] = [:]
    return things.compactMap { thing in
      let key = thing.title.plain.lowercased()
      guard let earlier = first[key], earlier.id != thing.id else {
        first[key] = (thing.id, thing.range)
        return nil
      }
      return Finding(
        .machineSameTitle, at: Place(path, thing.range),
        "duplicate title “\(thing.title)” of \(kind)s `\(thing.id)` and `\(earlier.id)`",
        notes: [Finding.Note("the other \(kind) is here", at: Place(path, earlier.range))],
        suggestion: "give one of them another title")
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
      let guards = chart.declaredTransitions.compactMap(\.guard)
      let used = context.namesInChecks(of: chart).conditions.union(guards.flatMap(\.conditions).map(\.value))
      return chart.conditions.filter { !used.contains($0.id) }.map { condition in
        Finding(
          .machineUnusedCondition, at: Place(machine.source.path, condition.range),
          "unused condition `\(condition.id)`: no guard, claim, myth, or scenario uses it",
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
      for profile in machine.profiles {
        for (index, observer) in profile.machine.observers.enumerated() where observer.isRead {
          let values = profile.machine.regions.flatMap {
            profile.observations.values(ofObserver: index, whileIn: $0.index)
          }
          shown[observer.id, default: []].formUnion(values.map { observer.values[$0].id })
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

extension Finding {
  /// Reports a transition that leaves its source as soon as it is entered.
  static func machinePassedState(_ state: StateID, by transition: Machine.Transition, in path: SourcePath) -> Finding {
    Finding(
      .machinePassedState, at: Place(path, transition.range),
      "state `\(state)` never lasts: transition `\(transition.id)`, which waits for no event, leaves it at once",
      suggestion: "add what it waits for: `event: …`, or a condition, `if: …`")
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
