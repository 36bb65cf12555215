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

  /// Adds what one version shows at a moment of difference, with the observers and prompts that differ.
  mutating func add(
    _ side: Divergence.Side, _ observers: [ObserverID], _ prompts: [PromptID], in machine: Machine
  ) {
    let end = side.run.end
    for id in side.states { addState(machine.nodeIndex(id), of: machine) }
    for id in observers {
      guard let index = machine.observers.firstIndex(where: { $0.id == id }) else { continue }
      elements.insert(pair.observer(id))
      addStates(of: machine, in: end) { machine.observersOfNodes[$0.index].contains(index) }
    }
    for id in prompts {
      elements.insert(pair.prompt(id))
      addChoices(of: id)
      addStates(of: machine, in: end) { $0.prompt == id }
    }
    addLastStep(of: side.run, in: machine)
    for step in side.steps { add(step, of: machine) }
  }

  /// Adds a step: its event, and the transitions that it took.
  mutating func add(_ step: Trace.Step, of machine: Machine) {
    elements.insert(pair.event(machine.events[step.event].id))
    for transition in step.transitions { addTransition(transition, of: machine) }
  }

  /// Adds the parts of a run: its steps, and the states and prompts of its moments.
  mutating func add(_ trace: Trace, of machine: Machine) {
    for step in trace.steps { add(step, of: machine) }
    let moments = [trace.start] + trace.steps.map(\.configuration)
    for node in machine.nodes.dropFirst() where moments.contains(where: { $0.contains(node.index) }) {
      elements.insert(pair.state(node.id))
      if let prompt = node.prompt { elements.insert(pair.prompt(prompt)) }
    }
  }

  mutating func add(_ other: Set<ElementID>) { elements.formUnion(other) }

  // MARK: Parts

  /// Adds the transitions that a trace took last; for one without steps, those that the start took.
  private mutating func addLastStep(of trace: Trace, in machine: Machine) {
    if let last = trace.steps.last { return add(last, of: machine) }
    for transition in Interpreter(machine).start().microsteps.flatMap(\.transitions) {
      addTransition(transition, of: machine)
    }
  }

  /// Adds a state with its ancestors, which decide where it begins and whether it exists.
  private mutating func addState(_ node: Int?, of machine: Machine) {
    guard let node else { return }
    for node in [node] + machine.ancestors(of: node) where node != 0 {
      elements.insert(pair.state(machine.nodes[node].id))
    }
  }

  private mutating func addStates(of machine: Machine, in end: Configuration, where isMeant: (Machine.Node) -> Bool) {
    for node in machine.nodes where isMeant(node) && end.contains(node.index) { elements.insert(pair.state(node.id)) }
  }

  private mutating func addTransition(_ index: Int, of machine: Machine) {
    let transition = machine.transitions[index]
    elements.insert(pair.transition(transition.id))
    if machine.nodes[transition.target].isHistory { addState(transition.target, of: machine) }
    // A transition of only one version may be missing in the other with the states that it needs.
    guard [pair.before, pair.after].contains(where: { $0.transition(transition.id) == nil }) else { return }
    for node in [transition.source, transition.target] + (transition.guard?.nodes ?? []) {
      addState(node, of: machine)
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
}
