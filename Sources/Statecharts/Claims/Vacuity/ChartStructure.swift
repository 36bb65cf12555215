import SourceText

/// The structural meaning of a statechart's names: which states can be active together and which events can happen, whatever
/// the transitions are.
///
/// A state is active only inside its active parent, one child of a compound state is active at a time, and a step has one event
/// with one actor (SCXML 3.3, 3.4, 3.13). Tags, prompts, conditions, and the values of observers are left open, since authors may change
/// them without changing a state's meaning. So are profiles: elements with a `when` may be present or absent.
struct ChartStructure: Sendable {
  private struct Node {
    var children: [StateID] = []
    /// Whether all children are active at once; otherwise one of them is.
    var isParallel = false
    /// Whether it can be absent while its parent is active: a region that some profile folds away.
    var isOptional = false
  }

  private var nodes: [StateID: Node] = [:]
  private var parents: [StateID: StateID] = [:]
  private var regions: [StateID] = []
  /// The actor of each event that some transition uses.
  private var usedEvents: [(id: EventID, actor: String)] = []

  /// Reads a statechart; costs time linear in it.
  init(_ chart: Statechart) {
    var used: Set<EventID> = []
    for region in chart.regions { add(region, in: nil, &used) }
    usedEvents = chart.events.filter { used.contains($0.id) }.map { ($0.id, $0.actorName) }
  }

  private mutating func add(_ region: Region, in parent: StateID?, _ used: inout Set<EventID>) {
    if parent == nil { regions.append(region.id) }
    parents[region.id] = parent
    nodes[region.id] = Node(isOptional: region.condition != nil)
    add(region.states, region.transitions, in: region.id, &used)
  }

  private mutating func add(
    _ states: [State], _ transitions: [Transition], in parent: StateID, _ used: inout Set<EventID>
  ) {
    for transition in transitions {
      if case .event(let event) = transition.trigger { used.insert(event.value) }
    }
    for state in states {
      if case .history = state.content { continue }
      nodes[parent]?.children.append(state.id)
      parents[state.id] = parent
      nodes[state.id] = Node()
      switch state.content {
      case .atomic, .final, .history: break
      case .compound(_, let inner, let transitions): add(inner, transitions, in: state.id, &used)
      case .parallel(let regions):
        nodes[state.id]?.isParallel = true
        nodes[state.id]?.children = regions.map(\.id)
        for region in regions { add(region, in: state.id, &used) }
      }
    }
  }

  /// Whether some transition of some profile uses the event, or an event of the actor; true for any other atom.
  func isUsed(_ atom: ResolvedProposition.Atom) -> Bool {
    switch atom {
    case .event(let id): usedEvents.contains { $0.id == id }
    case .by(let actor): usedEvents.contains { $0.actor == actor }
    case .state, .tag, .prompt, .shows, .condition: true
    }
  }
}

extension ChartStructure {
  /// Whether a proposition of configurations or of steps holds in every world that the structure allows; nil if there are too
  /// many to tell.
  func alwaysHolds(_ expression: BooleanExpression<ResolvedProposition.Atom>, atSteps: Bool) -> Bool? {
    guard let worlds = worlds(of: expression, atSteps: atSteps),
      worlds.count * expression.atoms.count <= Self.lookLimit
    else { return nil }
    return worlds.allSatisfy { world in expression.evaluate(world.contains) }
  }

  /// Whether it holds in none of them.
  func neverHolds(_ expression: BooleanExpression<ResolvedProposition.Atom>, atSteps: Bool) -> Bool? {
    alwaysHolds(.not(expression), atSteps: atSteps)
  }

  private typealias World = Set<ResolvedProposition.Atom>

  /// The maximum number of worlds examined.
  private static let worldLimit = 4096

  /// The maximum number of atoms examined, in all worlds together.
  private static let lookLimit = 100_000

  /// The sets of an expression's atoms that can hold together.
  private func worlds(of expression: BooleanExpression<ResolvedProposition.Atom>, atSteps: Bool) -> [World]? {
    var worlds: [World] = [[]]
    func multiply(by factors: [World]) -> Bool {
      guard worlds.count * factors.count <= Self.worldLimit else { return false }
      worlds = worlds.flatMap { world in factors.map(world.union) }
      return true
    }
    let atoms = Set(expression.atoms)
    var states: Set<StateID> = []
    var events: World = []
    for atom in atoms {
      switch atom {
      case .state(let id): states.insert(id)
      case .event, .by: events.insert(atom)
      case .tag, .prompt, .shows, .condition: if !multiply(by: [[], [atom]]) { return nil }
      }
    }
    if !events.isEmpty, !multiply(by: eventWorlds(of: events, canBeNone: !atSteps)) { return nil }
    guard !states.isEmpty else { return worlds }
    guard let active = activeSets(of: states) else { return nil }
    return multiply(by: active.map { Set($0.map { .state($0) }) }) ? worlds : nil
  }

  /// Which event and actor atoms hold in a step on each event; the start has no event.
  private func eventWorlds(of atoms: World, canBeNone: Bool) -> [World] {
    let worlds = usedEvents.map { event in
      atoms.filter { atom in
        switch atom {
        case .event(let id): event.id == id
        case .by(let actor): event.actor == actor
        case .state, .tag, .prompt, .shows, .condition: false
        }
      }
    }
    // Each once; the order does not matter here.
    return Array(Set(worlds + (canBeNone ? [[]] : [])))
  }

  /// The sets of the given states that can be active together; nil if there are too many.
  private func activeSets(of states: Set<StateID>) -> [Set<StateID>]? {
    var relevant = states
    for state in states {
      var current = parents[state]
      while let node = current, relevant.insert(node).inserted { current = parents[node] }
    }
    let unknown = states.filter { nodes[$0] == nil }
    guard unknown.isEmpty, let sets = combinations(of: regions, relevant) else { return nil }
    return Array(Set(sets.map { $0.intersection(states) }))
  }

  /// The sets of relevant nodes active in several nodes that are active together.
  private func combinations(of siblings: [StateID], _ relevant: Set<StateID>) -> [Set<StateID>]? {
    var result: [Set<StateID>] = [[]]
    for sibling in siblings where relevant.contains(sibling) {
      guard var own = options(in: sibling, relevant) else { return nil }
      if nodes[sibling]?.isOptional == true { own.append([]) }
      guard result.count * own.count <= Self.worldLimit else { return nil }
      result = result.flatMap { set in own.map(set.union) }
    }
    return result
  }

  /// The sets of relevant nodes active while a node is.
  private func options(in id: StateID, _ relevant: Set<StateID>) -> [Set<StateID>]? {
    guard let node = nodes[id] else { return nil }
    if node.isParallel { return combinations(of: node.children, relevant).map { $0.map { $0.union([id]) } } }
    var result: [Set<StateID>] = []
    for child in node.children where relevant.contains(child) {
      guard let own = options(in: child, relevant) else { return nil }
      result += own.map { $0.union([id]) }
    }
    // Another child may be the active one; a leaf has no children.
    if node.children.isEmpty || node.children.contains(where: { !relevant.contains($0) }) { result.append([id]) }
    return result.count <= Self.worldLimit ? result : nil
  }
}
