import SourceText
import Statecharts

/// The elements that may have caused a difference; the cause is among those that changed.
struct PossibleCauses {
  private let pair: MachinePair
  private(set) var elements: Set<ElementID> = []

  init(_ pair: MachinePair) {
    self.pair = pair
    // Another version number decides which parts a profile has.
    let (old, new) = (pair.original.profile, pair.after.profile)
    if old.attributes.mapValues(\.value) != new.attributes.mapValues(\.value) {
      elements.insert(ElementID(.profile, pair.after.id.text, new.id.text))
    }
  }

  /// Adds the differences at one moment, and the states that show them.
  mutating func add(
    statesBefore: [StateID], statesAfter: [StateID], observers: [ObserverID], prompts: [PromptID],
    at end: (before: Configuration, after: Configuration)
  ) {
    for id in statesBefore { addState(pair.before.nodeIndex(id), before: true) }
    for id in statesAfter { addState(pair.after.nodeIndex(id), before: false) }
    for id in observers {
      add(id, in: pair.before, end.before, before: true)
      add(id, in: pair.after, end.after, before: false)
    }
    for id in prompts {
      elements.insert(pair.prompt(id))
      addChoices(of: id)
      addStates(showing: id, in: pair.before, end.before, before: true)
      addStates(showing: id, in: pair.after, end.after, before: false)
    }
  }

  /// Adds the transitions that a trace took last; for one without steps, those that the start took.
  mutating func add(lastStepOf trace: Trace, before isBefore: Bool, _ interpreters: Interpreters) {
    if let last = trace.steps.last { return add(last, before: isBefore) }
    let start = (isBefore ? interpreters.before : interpreters.after).start()
    for transition in start.microsteps.flatMap(\.transitions) { addTransition(transition, before: isBefore) }
  }

  /// Adds a step: its event, and the transitions that it took.
  mutating func add(_ step: Trace.Step, before isBefore: Bool) {
    elements.insert(isBefore ? pair.event(before: step.event) : pair.event(after: step.event))
    for transition in step.transitions { addTransition(transition, before: isBefore) }
  }

  /// Adds the parts of a run: its steps, and the states and prompts of its moments.
  mutating func add(_ trace: Trace, before isBefore: Bool) {
    let machine = isBefore ? pair.before : pair.after
    for step in trace.steps { add(step, before: isBefore) }
    let moments = [trace.start] + trace.steps.map(\.configuration)
    for node in machine.nodes.dropFirst() where moments.contains(where: { $0.contains(node.index) }) {
      elements.insert(isBefore ? pair.state(before: node.index) : pair.state(after: node.index))
      if let prompt = node.prompt { elements.insert(pair.prompt(prompt)) }
    }
  }

  mutating func add(_ other: Set<ElementID>) { elements.formUnion(other) }

  // MARK: Parts

  /// Adds a state with its ancestors, which decide where it begins and whether it exists.
  private mutating func addState(_ node: Int?, before isBefore: Bool) {
    guard let node else { return }
    let machine = isBefore ? pair.before : pair.after
    for node in [node] + machine.ancestors(of: node) where node != 0 {
      elements.insert(isBefore ? pair.state(before: node) : pair.state(after: node))
    }
  }

  private mutating func addTransition(_ index: Int, before isBefore: Bool) {
    let machine = isBefore ? pair.before : pair.after
    let transition = machine.transitions[index]
    elements.insert(isBefore ? pair.transition(before: index) : pair.transition(after: index))
    if machine.nodes[transition.target].isHistory { addState(transition.target, before: isBefore) }
    // A transition of only one version may be missing in the other with the states that it needs.
    guard (isBefore ? pair.after : pair.before).transition(transition.id) == nil else { return }
    for node in [transition.source, transition.target] + (transition.guard?.atoms ?? []) {
      addState(node, before: isBefore)
    }
  }

  private mutating func add(_ id: ObserverID, in machine: Machine, _ end: Configuration, before isBefore: Bool) {
    guard let index = machine.observers.firstIndex(where: { $0.id == id }) else { return }
    elements.insert(isBefore ? pair.observer(before: index) : pair.observer(after: index))
    for node in machine.nodes where node.shows[index] != nil && end.contains(node.index) {
      elements.insert(isBefore ? pair.state(before: node.index) : pair.state(after: node.index))
    }
  }

  private mutating func addChoices(of id: PromptID) {
    func choices(_ machine: Machine) -> Set<String> {
      Set(machine.prompt(id)?.choices.map(\.event.value.text) ?? [])
    }
    for choice in choices(pair.before).symmetricDifference(choices(pair.after)) {
      elements.insert(ElementID(.choice, pair.after.id.text, id.text, choice))
    }
  }

  private mutating func addStates(
    showing prompt: PromptID, in machine: Machine, _ end: Configuration, before isBefore: Bool
  ) {
    for node in machine.nodes where node.prompt == prompt && end.contains(node.index) {
      elements.insert(isBefore ? pair.state(before: node.index) : pair.state(after: node.index))
    }
  }
}
