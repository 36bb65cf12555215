import SourceText

/// A problem that prevents a statechart, or one profile of it, from being projected.
package struct ChartProblem: Sendable {
  /// The kind of problem.
  package enum Kind: Sendable {
    case unknownState(String), unknownEvent(String), unknownObserver(String), unknownPrompt(String)
    case unknownTransition(String)
    case unknownValue(String, observer: Observer)
    case unknownAttribute(String), unknownCondition(String), unknownActor(String), unknownKind(String)
    /// A named condition that uses another one.
    case conditionInCondition(ConditionID, used: ConditionID)
    /// A named condition that is `otherwise`.
    case otherwiseInCondition(ConditionID)
    /// An open condition in the guard of a transition on a completion.
    case openOnDone(ConditionID)
    /// An observer of whose values only some say when they are shown; this one does not.
    case valueWithoutCondition(String, of: ObserverID)
    /// A state shows a value of an observer whose values say when they are shown.
    case showsReadValue(ObserverID)
    /// A value of an observer depends on an open condition.
    case openInObserver(ConditionID)
    /// A transition that is `otherwise` without another one of its source and trigger.
    case lonelyOtherwise(TransitionID)
    /// In a profile, two transitions of the same source and trigger are `otherwise`.
    case severalOtherwise(TransitionID, TransitionID, ProfileID)
    /// In a profile, another transition of the same source and trigger always fires in place of an `otherwise`.
    case idleOtherwise(TransitionID, other: TransitionID, ProfileID)
    /// In a profile, a shorter delay always leaves the source first.
    case idleDelay(TransitionID, shorter: TransitionID, ProfileID)
    /// A guard that exceeds `NamedCondition.guardLimit`.
    case guardTooLarge
    /// An attribute of a profile that no condition compares, while some compare similar ones that the profile lacks.
    case misspelledAttribute(String, of: ProfileID, meant: [String])
    /// A condition that no profile satisfies.
    case neverHolds(String)
    /// A value, in a condition or a profile, that is compared by order but is not a `DottedNumber`.
    case notANumber(String, condition: Sourced<String>, attribute: ProfileAttribute? = nil)
    /// A compound state or region without an `initial`, or one whose initial is not one of its own states.
    case missingInitial(StateID)
    case foreignInitial(StateID, parent: StateID)
    /// A history without a fallback, or with one that it could not record: a shallow history records a child of its parent, a
    /// deep one any descendant (SCXML 3.10.2).
    case missingFallback(StateID)
    case foreignFallback(StateID, history: StateID, isDeep: Bool)
    /// A source outside the state that the transition is declared on; `container` is what the source is directly in.
    case foreignSource(StateID, declaredOn: StateID, container: StateID)
    /// A source that is a region outside the state that the transition is declared on, or that state itself.
    case regionAsSource(StateID)
    /// A target outside the region or compound state that the transition is declared on.
    case foreignTarget(StateID, declaredOn: StateID)
    /// A target that is the region itself: the transition would leave all regions of the machine (SCXML 3.13).
    case regionAsTarget(StateID, initial: StateID?)
    /// A target in another of the machine's regions.
    case crossesRegions(TransitionID, target: StateID)
    /// A guard with a region of the machine, which is always active.
    case alwaysActive(StateID)
    /// A `done` trigger on a state that contains no states.
    case neverDone(StateID)
    /// A transition from a final state or a history node, which can have none.
    case noWayOut(StateID)
    /// In a profile, the initial state or a fallback is folded away, but not the element that refers to it.
    case foldedInitial(StateID, parent: StateID, ProfileID)
    case foldedFallback(StateID, history: StateID, ProfileID)
    /// In a profile, a guard can never hold without the states that are folded away.
    case foldedGuard(TransitionID, states: [StateID], ProfileID)
    /// A profile without states.
    case empty(StateID, ProfileID)
    case noRegions(ProfileID)
    case noProfiles
  }

  /// An attribute of one profile.
  package struct ProfileAttribute: Hashable, Sendable {
    package var profile: ProfileID
    package var name: String
  }

  package var kind: Kind
  package var range: SourceRange
}

extension Statechart {
  /// Returns the statechart as a finite machine for a profile, with the problems found.
  ///
  /// An element whose condition is false is removed with everything inside it, and with the transitions that begin or end there;
  /// `in(state)` of a removed state is false, and a transition whose guard can then never hold is removed as well. Parts with
  /// unknown names are omitted; `referenceProblems` reports those once for all profiles. Takes time linear in the statechart.
  package func machine(for profile: Profile) -> (machine: Machine, problems: [ChartProblem]) {
    var projection = Projection(chart: self, profile: profile)
    return (projection.machine(), projection.problems)
  }
}

/// The projection of one statechart onto one profile.
private struct Projection {
  let chart: Statechart
  let profile: Profile
  var problems: [ChartProblem] = []

  private var nodes: [NodeDraft] = []
  private var indices: [StateID: Int] = [:]
  private var declared: [(transition: Transition, parent: Int)] = []
  private let observers: [Observer]
  private let observerIndices: [ObserverID: Int]
  private let conditionSizes: [ConditionID: Int]
  /// The named conditions, and the position of each; empty until the nodes are known.
  private var conditions: [Machine.Condition] = []
  private var conditionIndices: [ConditionID: Int] = [:]

  private struct NodeDraft {
    var state: State
    var form: Machine.Node.Form
    var isRegion: Bool
    var parent: Int?
    var children: [Int] = []
    var end = 0
    var initial: Sourced<StateID>?
  }

  init(chart: Statechart, profile: Profile) {
    self.chart = chart
    self.profile = profile
    observers = chart.observers.filter { $0.condition?.holds(in: profile) ?? true }
    observerIndices = observers.positions(by: \.id)
    conditionSizes = chart.conditionSizes
  }

  private func holds(_ condition: ProfileCondition?) -> Bool { condition?.holds(in: profile) ?? true }

  mutating func machine() -> Machine {
    let root = State(id: StateID(chart.id.text), title: chart.title, range: chart.range)
    add(root, form: .parallel, isRegion: false, parent: nil)
    for region in chart.regions where holds(region.condition) { addRegion(region, parent: 0) }
    nodes[0].end = nodes.count
    if nodes.count == 1 { report(.noRegions(profile.id), at: chart.range) }
    projectConditions()
    let transitions = completed(resolvedTransitions())
    var resolved: [Machine.Node] = []
    for index in nodes.indices { resolved.append(resolvedNode(index)) }
    let shown = Set(resolved.compactMap(\.prompt))
    let prompts = chart.prompts.filter { shown.contains($0.id) }.map { prompt in
      var prompt = prompt
      prompt.choices.removeAll { !holds($0.condition) }
      return prompt
    }
    return Machine(
      id: chart.id, title: chart.title, profile: profile, nodes: resolved, transitions: transitions,
      events: chart.events, observers: observers, prompts: prompts, conditions: conditions, readings: readings,
      detours: chart.detours.map(\.value))
  }

  // MARK: Nodes

  @discardableResult
  private mutating func add(_ state: State, form: Machine.Node.Form, isRegion: Bool, parent: Int?) -> Int {
    let index = nodes.count
    nodes.append(NodeDraft(state: state, form: form, isRegion: isRegion, parent: parent))
    if let parent { nodes[parent].children.append(index) }
    if parent != nil, indices[state.id] == nil { indices[state.id] = index }
    return index
  }

  private mutating func addRegion(_ region: Region, parent: Int) {
    let state = State(
      id: region.id, title: region.title, annotations: region.annotations, range: region.range)
    let index = add(state, form: .compound, isRegion: true, parent: parent)
    addContents(of: index, initial: region.initial, states: region.states, transitions: region.transitions)
  }

  private mutating func addContents(
    of index: Int, initial: Sourced<StateID>?, states: [State], transitions: [Transition]
  ) {
    nodes[index].initial = initial
    for transition in transitions where holds(transition.condition) { declared.append((transition, index)) }
    for state in states where holds(state.condition) { addState(state, parent: index) }
    nodes[index].end = nodes.count
    if nodes[index].children.isEmpty {
      report(.empty(nodes[index].state.id, profile.id), at: nodes[index].state.range)
    }
  }

  private mutating func addState(_ state: State, parent: Int) {
    switch state.content {
    case .atomic: add(state, form: .atomic, isRegion: false, parent: parent)
    case .final: add(state, form: .final, isRegion: false, parent: parent)
    case .history(let deep, let fallback):
      let index = add(state, form: .history(deep: deep), isRegion: false, parent: parent)
      nodes[index].initial = fallback
    case .compound(let initial, let states, let transitions):
      let index = add(state, form: .compound, isRegion: false, parent: parent)
      addContents(of: index, initial: initial, states: states, transitions: transitions)
      return
    case .parallel(let regions):
      let index = add(state, form: .parallel, isRegion: false, parent: parent)
      for region in regions where holds(region.condition) { addRegion(region, parent: index) }
      nodes[index].end = nodes.count
      if nodes[index].children.isEmpty { report(.empty(state.id, profile.id), at: state.range) }
      return
    }
    nodes[nodes.count - 1].end = nodes.count
  }

  private mutating func resolvedNode(_ index: Int) -> Machine.Node {
    let draft = nodes[index]
    var shows: [Int: String] = [:]
    for showing in draft.state.shows {
      guard let observer = observerIndices[showing.observer.value],
        observers[observer].values.contains(where: { $0.id == showing.value.value })
      else { continue }
      shows[observer] = showing.value.value
    }
    return Machine.Node(
      index: index, state: draft.state, form: draft.form, isRegion: draft.isRegion, parent: draft.parent,
      children: draft.children, subtreeEnd: draft.end, initial: resolvedInitial(index), shows: shows)
  }

  private mutating func resolvedInitial(_ index: Int) -> Int? {
    let draft = nodes[index]
    guard let initial = draft.initial else { return nil }
    if let found = indices[initial.value] {
      return found
    }
    guard chart.declares(initial.value) else { return nil }
    if case .history = draft.form {
      report(.foldedFallback(initial.value, history: draft.state.id, profile.id), at: initial.range)
    } else {
      report(.foldedInitial(initial.value, parent: draft.state.id, profile.id), at: initial.range)
    }
    return nil
  }

  // MARK: Transitions

  private mutating func resolvedTransitions() -> [Machine.Transition] {
    let events = chart.events.positions(by: \.id)
    var resolved: [Machine.Transition] = []
    for (transition, parent) in declared {
      let source: Int
      if let named = transition.source {
        guard let found = indices[named.value] else { continue }
        source = found
      } else {
        source = parent
      }
      guard let target = transition.target.map({ indices[$0.value] }) ?? source else { continue }
      let trigger: Machine.Transition.Trigger
      switch transition.trigger {
      case .eventless: trigger = .eventless
      case .event(let event):
        guard let index = events[event.value] else { continue }
        trigger = .event(index)
      case .done(let state):
        guard let index = indices[state.value] else { continue }
        trigger = .done(index)
      }
      var stated: BooleanExpression<Machine.GuardPart>?
      if let written = transition.guard {
        switch project(written) {
        case .constant(true): break
        case .constant(false):
          let states = foldedStates(in: written)
          if !states.isEmpty {
            report(.foldedGuard(transition.id, states: states, profile.id), at: transition.range)
          }
          continue
        case .expression(let expression): stated = expression
        }
      }
      resolved.append(
        Machine.Transition(
          index: resolved.count, id: transition.id, source: source, target: target, trigger: trigger,
          guard: stated.map(writtenOut), statedGuard: stated, isInternal: transition.source == nil,
          staysPut: transition.target == nil, annotations: transition.annotations, range: transition.range))
    }
    return resolved
  }

  /// The transitions that only one of can fire.
  private struct Rivals: Hashable {
    var source: Int
    var trigger: Machine.Transition.Trigger
  }

  /// Returns the transitions with the meaning of `otherwise`, and without delays that a shorter one makes idle.
  private mutating func completed(_ transitions: [Machine.Transition]) -> [Machine.Transition] {
    let rivals = Dictionary(grouping: transitions) { Rivals(source: $0.source, trigger: $0.trigger) }
    var completed: [Machine.Transition] = []
    // The end of such a delay does not come for other transitions, either.
    var shorterDelays: [Int: Machine.Transition] = [:]
    for transition in transitions {
      if let event = transition.event {
        shorterDelays[event] = shorterDelays[event] ?? shorterDelay(than: transition, among: transitions)
      }
    }
    for transition in transitions {
      if let shorter = transition.event.flatMap({ shorterDelays[$0] }) {
        report(.idleDelay(transition.id, shorter: shorter.id, profile.id), at: transition.range)
        continue
      }
      var (meaning, stated) = (transition.guard, transition.statedGuard)
      if transition.isOtherwise {
        let others = (rivals[Rivals(source: transition.source, trigger: transition.trigger)] ?? []).filter {
          $0.index != transition.index
        }
        if let first = others.first(where: \.isOtherwise), first.index < transition.index {
          report(.severalOtherwise(transition.id, first.id, profile.id), at: transition.range)
          continue
        }
        let known = others.filter { !$0.isOtherwise }
        if let other = known.first(where: { $0.guard == nil }) {
          report(.idleOtherwise(transition.id, other: other.id, profile.id), at: transition.range)
          continue
        }
        let guards = known.compactMap(\.guard)
        meaning = guards.first.map { first in guards.dropFirst().reduce(first) { .or($0, $1) }.negated }
        if guards.isEmpty { stated = nil }
      }
      completed.append(
        Machine.Transition(
          index: completed.count, id: transition.id, source: transition.source, target: transition.target,
          trigger: transition.trigger, guard: meaning, statedGuard: stated, isInternal: transition.isInternal,
          staysPut: transition.staysPut, annotations: transition.annotations, range: transition.range))
    }
    return completed
  }

  /// Returns a transition that always leaves the source of another one before that one's delay has passed.
  private func shorterDelay(
    than transition: Machine.Transition, among transitions: [Machine.Transition]
  ) -> Machine.Transition? {
    func delay(_ transition: Machine.Transition) -> Int? {
      guard let event = transition.event.map({ chart.events[$0] }),
        event.waitingState == nodes[transition.source].state.id
      else { return nil }
      return event.delay?.milliseconds
    }
    guard let own = delay(transition) else { return nil }
    return transitions.first { other in
      other.source == transition.source && (other.guard == nil || other.isOtherwise) && !other.isInternal
        && !other.staysPut
        && delay(other).map { $0 < own } ?? false
    }
  }

  // MARK: Guards and named conditions

  private mutating func projectConditions() {
    conditions = chart.conditions.map { condition in
      if condition.isOpen {
        return Machine.Condition(
          id: condition.id, title: condition.title, meaning: nil, annotations: condition.annotations,
          range: condition.range)
      }
      let meaning: ProjectedExpression<Int>? = condition.definition.map { definition in
        ProjectedExpression(definition.expression) { atom in
          // A condition that names another one has a finding.
          guard case .active(let state) = atom.value, let node = indices[state] else { return .constant(false) }
          return .expression(.atom(node))
        }
      }
      return Machine.Condition(
        id: condition.id, title: condition.title, meaning: meaning ?? .constant(false),
        annotations: condition.annotations, range: condition.range)
    }
    conditionIndices = conditions.positions(by: \.id)
  }

  /// The values of observers that say when they are shown; `otherwise` is the rest.
  private var readings: [Machine.Reading] {
    observers.enumerated().flatMap { index, observer -> [Machine.Reading] in
      let meanings = observer.values.map { value in
        value.definition.map { definition in
          ProjectedExpression(definition.expression) { atom in meaning(of: atom.value) }
        }
      }
      return meanings.enumerated().compactMap { position, meaning -> Machine.Reading? in
        guard var meaning else { return nil }
        if observer.values[position].definition?.isOtherwise == true {
          let others = meanings.indices.filter { $0 != position }.compactMap { meanings[$0] }
          meaning = ProjectedExpression(.not(others.indices.dropFirst().reduce(.atom(0)) { .or($0, .atom($1)) })) {
            others.isEmpty ? .constant(false) : others[$0]
          }
        }
        return Machine.Reading(observer: index, value: position, meaning: meaning)
      }
    }
  }

  private func meaning(of atom: Guard.Atom) -> ProjectedExpression<Int> {
    switch atom {
    case .active(let state): indices[state].map { .expression(.atom($0)) } ?? .constant(false)
    case .condition(let id): conditionIndices[id].flatMap { conditions[$0].meaning } ?? .constant(false)
    case .otherwise: .constant(false)
    }
  }

  /// Returns a guard with the names of conditions; a state that is folded away is never active.
  private func project(_ written: Guard) -> ProjectedExpression<Machine.GuardPart> {
    if written.isTooLarge(conditionSizes) { return .constant(false) }
    return ProjectedExpression(written.expression) { atom in
      switch atom.value {
      case .active(let state): return indices[state].map { .expression(.atom(.active($0))) } ?? .constant(false)
      case .condition(let id):
        guard let position = conditionIndices[id] else { return .constant(false) }
        if case .constant(let value) = conditions[position].meaning { return .constant(value) }
        return .expression(.atom(.condition(position)))
      case .otherwise: return .expression(.atom(.otherwise))
      }
    }
  }

  /// Returns the states that a guard names, itself or through conditions, and that only other profiles have, each once.
  private func foldedStates(in written: Guard) -> [StateID] {
    let used = Set(written.conditions.map(\.value))
    let definitions = chart.conditions.filter { used.contains($0.id) }.compactMap(\.definition)
    var seen: Set<StateID> = []
    return ([written] + definitions).flatMap(\.expression.atoms).compactMap { atom in
      guard case .active(let state) = atom.value, indices[state] == nil, chart.declares(state) else { return nil }
      return seen.insert(state).inserted ? state : nil
    }
  }

  /// Returns a guard over nodes and open conditions.
  private func writtenOut(
    _ stated: BooleanExpression<Machine.GuardPart>
  ) -> BooleanExpression<Machine.GuardPart> {
    stated.flatMap { part in
      // Constants were replaced when the guard was projected.
      guard case .condition(let position) = part, case .expression(let meaning)? = conditions[position].meaning
      else { return .atom(part) }
      return meaning.map { .active($0) }
    }
  }

  private mutating func report(_ kind: ChartProblem.Kind, at range: SourceRange) {
    problems.append(ChartProblem(kind: kind, range: range))
  }
}

extension Statechart {
  /// Returns true if a state or region of that name is declared in any profile.
  func declares(_ id: StateID) -> Bool { declaredStates.contains(id) }
}
