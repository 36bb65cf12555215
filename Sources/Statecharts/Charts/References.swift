import SourceText

extension Statechart {
  /// One state or region as declared, with its ancestors.
  struct Declaration {
    var state: StateID
    /// The ancestors, from the parent up to the outermost region.
    var ancestors: [StateID]
    /// The initial state of a region.
    var initial: StateID?
    var isComposite = false
    var isRegion = false
    var isPseudoOrFinal = false
    var isHistory = false
    var tags: [String] = []
  }

  /// Every state and region of any profile, in document order.
  var declarations: [Declaration] {
    var result: [Declaration] = []
    func visit(_ region: Region, _ ancestors: [StateID]) {
      result.append(
        Declaration(
          state: region.id, ancestors: ancestors, initial: region.initial?.value, isComposite: true, isRegion: true))
      for state in region.states { visit(state, [region.id] + ancestors) }
    }
    func visit(_ state: State, _ ancestors: [StateID]) {
      var declaration = Declaration(state: state.id, ancestors: ancestors, tags: state.tags.map(\.value))
      switch state.content {
      case .atomic: break
      case .final: declaration.isPseudoOrFinal = true
      case .history:
        declaration.isPseudoOrFinal = true
        declaration.isHistory = true
      case .compound, .parallel: declaration.isComposite = true
      }
      result.append(declaration)
      switch state.content {
      case .atomic, .final, .history: break
      case .compound(_, let states, _): for child in states { visit(child, [state.id] + ancestors) }
      case .parallel(let regions): for region in regions { visit(region, [state.id] + ancestors) }
      }
    }
    for region in regions { visit(region, []) }
    return result
  }

  /// The names of all states and regions, in any profile.
  package var declaredStates: Set<StateID> { Set(declarations.map(\.state)) }

  /// The names of all regions, in any profile and at any depth.
  package var declaredRegions: [StateID] { declarations.filter(\.isRegion).map(\.state) }

  /// The tags of all states, in any profile; a tag of several states is repeated.
  package var declaredTags: [String] { declarations.flatMap(\.tags) }

  /// The number of states in all profiles together, regions excluded.
  package var stateCount: Int { declarations.count { !$0.isRegion } }

  /// Returns every unknown name, and every source, target, or initial state in an invalid position.
  ///
  /// These do not depend on a profile. Takes time linear in the statechart.
  package func referenceProblems() -> [ChartProblem] {
    var checker = ReferenceChecker(chart: self)
    return checker.check()
  }
}

/// The check of one statechart's references.
private struct ReferenceChecker {
  let chart: Statechart
  private let declarations: [StateID: Statechart.Declaration]
  private let events: Set<EventID>
  private let prompts: Set<PromptID>
  private let observers: [ObserverID: Observer]
  private let attributes: Set<String>
  private let actorNames: Set<String>
  private let kindNames: Set<String>
  private let conditions: Set<ConditionID>
  private let open: Set<ConditionID>
  private let conditionSizes: [ConditionID: Int]
  /// The attributes already reported, so that each is reported once, whatever the number of conditions on it.
  private var reportedAttributes: Set<ChartProblem.ProfileAttribute> = []
  /// The attributes that conditions compare.
  private var compared: Set<String> = []
  /// The conditions that no profile satisfies.
  private var unsatisfied: [ProfileCondition] = []
  private var problems: [ChartProblem] = []

  init(chart: Statechart) {
    self.chart = chart
    declarations = chart.declarations.keyed(by: \.state)
    events = Set(chart.events.map(\.id))
    prompts = Set(chart.prompts.map(\.id))
    observers = chart.observers.keyed(by: \.id)
    attributes = Set(chart.profiles.flatMap { $0.attributes.keys })
    actorNames = Set(chart.actorNames)
    kindNames = Set(chart.kindNames)
    conditions = Set(chart.conditions.map(\.id))
    open = Set(chart.conditions.filter(\.isOpen).map(\.id))
    conditionSizes = chart.conditionSizes
  }

  mutating func check() -> [ChartProblem] {
    if chart.profiles.isEmpty { report(.noProfiles, at: chart.range) }
    for observer in chart.observers { check(observer.condition) }
    for event in chart.events {
      if let actor = event.writtenActor, !actorNames.contains(actor.value) {
        report(.unknownActor(actor.value), at: actor.range)
      }
    }
    for prompt in chart.prompts {
      for choice in prompt.choices {
        check(choice.event)
        check(choice.condition)
      }
    }
    for event in chart.detours { check(event) }
    let transitions = Set(chart.plans.isEmpty ? [] : chart.declaredTransitions.map(\.id))
    for plan in chart.plans {
      check(plan.condition)
      for event in plan.without.events { check(event) }
      for transition in plan.without.transitions where !transitions.contains(transition.value) {
        report(.unknownTransition(transition.value.text), at: transition.range)
      }
    }
    for condition in chart.conditions { check(condition) }
    for observer in chart.observers where observer.isRead { checkValues(of: observer) }
    for region in chart.regions { check(region) }
    checkAttributes()
    return problems
  }

  /// Reports attributes that no condition compares and that are probably misspelled names of others, which their profile lacks;
  /// then the conditions that no profile satisfies, unless that follows from it.
  private mutating func checkAttributes() {
    var meant: Set<String> = []
    for profile in chart.profiles {
      let lacking = compared.subtracting(profile.attributes.keys)
      if lacking.isEmpty { continue }
      for (name, value) in profile.attributes.sorted(by: { $0.key < $1.key }) where !compared.contains(name) {
        let near = nearestNames(to: name, among: lacking)
        if near.isEmpty { continue }
        meant.formUnion(near)
        report(.misspelledAttribute(name, of: profile.id, meant: near), at: value.range)
      }
    }
    for condition in unsatisfied
    where !condition.expression.atoms.contains(where: { meant.contains($0.attribute.value) }) {
      report(.neverHolds(condition.text), at: condition.range)
    }
  }

  private mutating func report(_ kind: ChartProblem.Kind, at range: SourceRange) {
    problems.append(ChartProblem(kind: kind, range: range))
  }

  private mutating func check(_ condition: ProfileCondition?) {
    guard let condition else { return }
    var isComparable = true
    for atom in condition.expression.atoms {
      // Without profiles, which has a finding, nothing is known about attributes.
      if !chart.profiles.isEmpty, !attributes.contains(atom.attribute.value) {
        report(.unknownAttribute(atom.attribute.value), at: condition.range(of: atom.attribute))
        isComparable = false
        continue
      }
      compared.insert(atom.attribute.value)
      if atom.comparison.isOrdering, !checkNumbers(of: atom, in: condition) {
        isComparable = false
      }
    }
    if isComparable, !chart.profiles.isEmpty, !chart.profiles.contains(where: condition.holds) {
      unsatisfied.append(condition)
    }
  }

  /// Reports each profile whose attribute is not a number; if the condition's own value is not a number, reports only that.
  private mutating func checkNumbers(of atom: ProfileCondition.Atom, in condition: ProfileCondition) -> Bool {
    let place = Sourced(condition.text, condition.range)
    guard DottedNumber(atom.value.value) != nil else {
      report(.notANumber(atom.value.value, condition: place), at: condition.range(of: atom.value))
      return false
    }
    var areNumbers = true
    for profile in chart.profiles {
      guard let value = profile.attributes[atom.attribute.value], DottedNumber(value.value) == nil else { continue }
      areNumbers = false
      let attribute = ChartProblem.ProfileAttribute(profile: profile.id, name: atom.attribute.value)
      guard reportedAttributes.insert(attribute).inserted else { continue }
      report(.notANumber(value.value, condition: place, attribute: attribute), at: value.range)
    }
    return areNumbers
  }

  private mutating func check(_ event: Sourced<EventID>) {
    if !events.contains(event.value) { report(.unknownEvent(event.value.text), at: event.range) }
  }

  private mutating func known(_ state: Sourced<StateID>) -> Statechart.Declaration? {
    if let found = declarations[state.value] { return found }
    report(.unknownState(state.value.text), at: state.range)
    return nil
  }

  private mutating func check(_ region: Region) {
    check(region.condition)
    checkContents(of: region.id, at: region.range, region.initial, region.states, region.transitions)
  }

  private mutating func checkContents(
    of parent: StateID, at range: SourceRange, _ initial: Sourced<StateID>?, _ states: [State],
    _ transitions: [Transition]
  ) {
    if let initial {
      if let found = known(initial), found.ancestors.first != parent {
        report(.foreignInitial(initial.value, parent: parent), at: initial.range)
      }
    } else if !states.isEmpty {
      report(.missingInitial(parent), at: range)
    }
    for state in states { check(state) }
    for transition in transitions { check(transition, declaredOn: parent) }
    for transition in transitions where transition.guard?.isOtherwise == true {
      let isAlone = !transitions.contains { other in
        other.id != transition.id && other.source?.value == transition.source?.value && other.hasTrigger(of: transition)
      }
      if isAlone { report(.lonelyOtherwise(transition.id), at: transition.guard?.range ?? transition.range) }
    }
  }

  private mutating func check(_ state: State) {
    check(state.condition)
    if let kind = state.writtenKind, !kindNames.contains(kind.value) {
      report(.unknownKind(kind.value), at: kind.range)
    }
    if let prompt = state.prompt, !prompts.contains(prompt.value) {
      report(.unknownPrompt(prompt.value.text), at: prompt.range)
    }
    for showing in state.shows {
      guard let observer = observers[showing.observer.value] else {
        report(.unknownObserver(showing.observer.value.text), at: showing.observer.range)
        continue
      }
      if observer.isRead {
        report(.showsReadValue(observer.id), at: showing.observer.range)
      } else if !observer.values.contains(where: { $0.id == showing.value.value }) {
        report(.unknownValue(showing.value.value, observer: observer), at: showing.value.range)
      }
    }
    switch state.content {
    case .atomic, .final: break
    case .history(let isDeep, let fallback): check(fallback, of: state, isDeep: isDeep)
    case .compound(let initial, let states, let transitions):
      checkContents(of: state.id, at: state.range, initial, states, transitions)
    case .parallel(let regions):
      for region in regions { check(region) }
    }
  }

  private mutating func check(_ fallback: Sourced<StateID>?, of history: State, isDeep: Bool) {
    guard let fallback else { return report(.missingFallback(history.id), at: history.range) }
    guard let found = known(fallback), let parent = declarations[history.id]?.ancestors.first else { return }
    let isInside = isDeep ? found.ancestors.contains(parent) : found.ancestors.first == parent
    if !isInside || found.isHistory {
      report(.foreignFallback(fallback.value, history: history.id, isDeep: isDeep), at: fallback.range)
    }
  }

  private mutating func check(_ transition: Transition, declaredOn parent: StateID) {
    check(transition.condition)
    checkNames(of: transition.guard)
    if case .done = transition.trigger, let written = transition.guard {
      for used in written.conditions where open.contains(used.value) {
        report(
          .openOnDone(used.value), at: written.range.part(used.range, ofTextWithLength: written.text.utf8.count))
      }
    }
    if let written = transition.guard, written.isTooLarge(conditionSizes) {
      report(.guardTooLarge, at: written.range)
    }
    switch transition.trigger {
    case .eventless: break
    case .event(let event): check(event)
    case .done(let state):
      if let found = known(state), !found.isComposite { report(.neverDone(state.value), at: state.range) }
    }
    if let source = transition.source, let found = known(source) {
      if found.isPseudoOrFinal { report(.noWayOut(source.value), at: source.range) }
      if !found.ancestors.contains(parent) {
        let container = found.isRegion ? nil : found.ancestors.first
        report(
          container.map { .foreignSource(source.value, declaredOn: parent, container: $0) }
            ?? .regionAsSource(source.value), at: source.range)
      }
    }
    guard let written = transition.target, let target = known(written) else { return }
    let region = declarations[parent].map(outermostRegion(of:))
    if target.isRegion, target.state == (transition.source == nil ? parent : region) {
      report(.regionAsTarget(target.state, initial: target.initial), at: written.range)
    } else if transition.source == nil {
      if !target.ancestors.contains(parent) {
        report(.foreignTarget(written.value, declaredOn: parent), at: written.range)
      }
    } else if outermostRegion(of: target) != region {
      report(.crossesRegions(transition.id, target: written.value), at: written.range)
    }
  }

  private func outermostRegion(of declaration: Statechart.Declaration) -> StateID {
    declaration.ancestors.last ?? declaration.state
  }

  private mutating func checkValues(of observer: Observer) {
    for value in observer.values {
      guard let definition = value.definition else {
        report(.valueWithoutCondition(value.id, of: observer.id), at: value.range)
        continue
      }
      checkNames(of: definition)
      for used in definition.conditions where open.contains(used.value) {
        report(
          .openInObserver(used.value),
          at: definition.range.part(used.range, ofTextWithLength: definition.text.utf8.count))
      }
    }
  }

  private mutating func check(_ condition: NamedCondition) {
    checkNames(of: condition.definition)
    guard let definition = condition.definition else { return }
    if definition.isOtherwise { report(.otherwiseInCondition(condition.id), at: definition.range) }
    for used in definition.conditions where conditions.contains(used.value) {
      report(
        .conditionInCondition(condition.id, used: used.value),
        at: definition.range.part(used.range, ofTextWithLength: definition.text.utf8.count))
    }
  }

  private mutating func checkNames(of original: Guard?) {
    guard let original else { return }
    for atom in original.expression.atoms {
      let problem: ChartProblem.Kind? =
        switch atom.value {
        case .active(let state):
          declarations[state] == nil
            ? .unknownState(state.text)
            // A region that some profiles lack tells these from the others.
            : chart.regions.contains { $0.id == state && $0.condition == nil } ? .alwaysActive(state) : nil
        case .condition(let id): conditions.contains(id) ? nil : .unknownCondition(id.text)
        case .otherwise: nil
        }
      if let problem {
        report(problem, at: original.range.part(atom.range, ofTextWithLength: original.text.utf8.count))
      }
    }
  }
}

extension Transition {
  fileprivate func hasTrigger(of other: Transition) -> Bool {
    switch (trigger, other.trigger) {
    case (.event(let own), .event(let event)): own.value == event.value
    case (.done(let own), .done(let state)): own.value == state.value
    case (.eventless, .eventless): true
    default: false
    }
  }
}

extension ProfileCondition {
  /// Returns the range of a word in the file.
  fileprivate func range(of word: Sourced<String>) -> SourceRange {
    range.part(word.range, ofTextWithLength: text.utf8.count)
  }
}
