extension MachineDifference {
  /// Returns the differences in one region: its states, the transitions that begin there, the events that fire them, and the
  /// prompts and observers that its states show, on either side.
  ///
  /// Takes time linear in the machines.
  package func limited(to region: StateID) -> MachineDifference {
    let parts = [before, after].map { RegionParts(of: region, in: $0) }
    func isPart<ID>(_ names: KeyPath<RegionParts, Set<ID>>, _ row: Row<ID>) -> Bool {
      parts.contains { $0[keyPath: names].contains(row.id) }
    }
    return MachineDifference(
      before: before, after: after, states: states.filter { isPart(\.states, $0) },
      transitions: transitions.filter { isPart(\.transitions, $0) }, events: events.filter { isPart(\.events, $0) },
      prompts: prompts.filter { isPart(\.prompts, $0) }, observers: observers.filter { isPart(\.observers, $0) })
  }
}

/// The parts of a machine that belong to a region; empty if the machine does not have it.
private struct RegionParts {
  var states: Set<StateID> = []
  var transitions: Set<TransitionID> = []
  var events: Set<EventID> = []
  var prompts: Set<PromptID> = []
  var observers: Set<ObserverID> = []

  init(of region: StateID, in machine: Machine) {
    guard let root = machine.node(region) else { return }
    for node in machine.nodes[root.index..<root.subtreeEnd] {
      states.insert(node.id)
      if let prompt = node.prompt { prompts.insert(prompt) }
      observers.formUnion(machine.observersOfNodes[node.index].map { machine.observers[$0].id })
    }
    for transition in machine.transitions where (root.index..<root.subtreeEnd).contains(transition.source) {
      transitions.insert(transition.id)
      if let event = machine.event(of: transition) { events.insert(event.id) }
    }
  }
}
