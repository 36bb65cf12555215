import SourceText

/// The structural meaning of a statechart's names: which states can be active together and which events can happen, whatever
/// the transitions are.
///
/// A state is active only inside its active parent, one child of a compound state is active at a time, and a step has one event
/// with one actor (SCXML 3.3, 3.4, 3.13). A prompt is on the screen exactly while a state that shows it is active. Tags,
/// conditions, and the values of observers are left open, since authors may change them without changing a state's meaning. So
/// are profiles: elements with a `when` may be present or absent.
struct ChartStructure: Sendable {
  private struct Node {
    var children: [StateID] = []
    /// True if all children are active at once; otherwise one of them is.
    var isParallel = false
    /// True if it can be absent while its parent is active: a region that some profile folds away.
    var isOptional = false
  }

  private var nodes: [StateID: Node] = [:]
  private var parents: [StateID: StateID] = [:]
  private var regions: [StateID] = []
  /// The states that show each prompt.
  private var statesByPrompt: [PromptID: [StateID]] = [:]
  /// The actor of each event that some transition uses.
  private var usedEvents: [(id: EventID, actor: String)] = []
  /// The events that no transition uses: the machine ignores them everywhere.
  private(set) var ignoredEvents: Set<EventID> = []

  /// Reads a statechart; takes time linear in it.
  init(_ chart: Statechart) {
    regions = chart.regions.map(\.id)
    for region in chart.regions { add(region, in: nil) }
    let used = chart.usedEvents
    usedEvents = chart.events.filter { used.contains($0.id) }.map { ($0.id, $0.actorName) }
    ignoredEvents = Set(chart.events.map(\.id)).subtracting(used)
  }

  private mutating func add(_ region: Region, in parent: StateID?) {
    parents[region.id] = parent
    nodes[region.id] = Node(isOptional: region.condition != nil)
    add(region.states, in: region.id)
  }

  private mutating func add(_ states: [State], in parent: StateID) {
    for state in states {
      if case .history = state.content { continue }
      nodes[parent]?.children.append(state.id)
      parents[state.id] = parent
      nodes[state.id] = Node()
      if let prompt = state.prompt { statesByPrompt[prompt.value, default: []].append(state.id) }
      switch state.content {
      case .atomic, .final, .history: break
      case .compound(_, let inner, _): add(inner, in: state.id)
      case .parallel(let regions):
        nodes[state.id] = Node(children: regions.map(\.id), isParallel: true)
        for region in regions { add(region, in: state.id) }
      }
    }
  }
}

extension ChartStructure {
  /// The moments that the structure allows, as the roles of propositions that hold there.
  struct Moments {
    /// The configurations without a step, each once.
    fileprivate(set) var configurations: Set<UInt8> = []
    /// The steps, each with the configuration that it leads to.
    fileprivate(set) var steps: [(step: UInt8, after: UInt8)] = []
  }

  /// Returns the moments in which some propositions can hold; nil if there are too many to tell.
  func moments(of parts: [ClaimMeaning.Part]) -> Moments? {
    let parts = parts.map { part in
      (role: part.role, isOfSteps: part.resolved.isOfSteps, expression: withoutPrompts(part.resolved.expression))
    }
    let atoms = Set(parts.flatMap(\.expression.atoms))
    guard let worlds = worlds(of: atoms.filter { !$0.isOfStep }), atoms.count(where: \.isGiven) <= 8 else { return nil }
    let events = Set(usedEvents.flatMap { event in stepWorlds(of: atoms, on: event.id, by: event.actor) })
    guard worlds.count * max(1, events.count) * atoms.count <= Self.lookLimit else { return nil }
    func role(_ world: World, ofSteps: Bool) -> UInt8 {
      var role: Role = []
      for part in parts where part.isOfSteps == ofSteps && part.expression.evaluate(world.contains) {
        role.insert(part.role)
      }
      return role.rawValue
    }
    var result = Moments()
    result.configurations = Set(worlds.map { role($0, ofSteps: false) })
    for event in events {
      let step = role(event, ofSteps: true)
      result.steps += Set(worlds.map { role($0.union(event), ofSteps: false) }).map { (step, $0) }
    }
    return result
  }

  private typealias World = Set<ResolvedProposition.Atom>

  /// The maximum number of worlds examined.
  private static let worldLimit = 4096

  /// The maximum number of atoms examined, in all worlds together.
  private static let lookLimit = 100_000

  /// Returns the expression with each prompt replaced by the states that show it.
  private func withoutPrompts(
    _ expression: BooleanExpression<ResolvedProposition.Atom>
  ) -> BooleanExpression<ResolvedProposition.Atom> {
    expression.flatMap { atom in
      guard case .prompt(let id) = atom else { return .atom(atom) }
      let states = id.map { statesByPrompt[$0] ?? [] } ?? statesByPrompt.values.flatMap(\.self)
      let atoms = states.map { BooleanExpression.atom(ResolvedProposition.Atom.state($0)) }
      return atoms.dropFirst().reduce(atoms.first ?? .atom(atom)) { .or($0, $1) }
    }
  }

  /// Returns the sets of atoms of steps on an event that can hold together. What an event depends on is left open, like
  /// transitions.
  private func stepWorlds(of atoms: World, on event: EventID, by actor: String) -> [World] {
    let possible = atoms.filter { isTrue($0, on: event, by: actor) }
    let open = possible.filter(\.isGiven)
    return open.reduce([possible.subtracting(open)]) { worlds, atom in worlds + worlds.map { $0.union([atom]) } }
  }

  private func isTrue(_ atom: ResolvedProposition.Atom, on event: EventID, by actor: String) -> Bool {
    switch atom {
    case .event(let id): id == event
    case .by(let name): name == actor
    case .given(let own, _): own == nil || own == event
    case .state, .tag, .prompt, .shows, .condition: false
    }
  }

  /// Returns the sets of atoms of configurations that can hold together; nil if there are too many.
  private func worlds(of atoms: World) -> [World]? {
    var worlds: [World] = [[]]
    var decided: Set<StateID> = []
    for atom in atoms {
      // No state shows the prompt.
      if case .prompt = atom { continue }
      worlds += worlds.map { $0.union([atom]) }
      if case .state(let id) = atom {
        decided.insert(id)
        worlds.removeAll { !isPossible($0, decided) }
      }
      guard worlds.count <= Self.worldLimit else { return nil }
    }
    return worlds
  }

  /// Returns true if the states of a world can be active together while the other decided ones are not.
  private func isPossible(_ world: World, _ decided: Set<StateID>) -> Bool {
    let active = decided.filter { world.contains(.state($0)) }
    // The nodes with a decided state inside; the others make no difference.
    var relevant: Set<StateID> = []
    var required: Set<StateID> = []
    for state in decided { relevant.formUnion(withAncestors(state)) }
    for state in active { required.formUnion(withAncestors(state)) }
    func canBeActive(_ id: StateID) -> Bool {
      guard relevant.contains(id), let node = nodes[id] else { return true }
      if decided.contains(id), !active.contains(id) { return false }
      if node.isParallel { return areActive(node.children) }
      let choices = node.children.filter(required.contains)
      if choices.isEmpty { return node.children.isEmpty || node.children.contains(where: canBeActive) }
      return choices.count == 1 && canBeActive(choices[0])
    }
    func areActive(_ regions: [StateID]) -> Bool {
      regions.allSatisfy { canBeActive($0) || nodes[$0]?.isOptional == true && !required.contains($0) }
    }
    return areActive(regions)
  }

  private func withAncestors(_ state: StateID) -> [StateID] {
    Array(sequence(first: state) { parents[$0] })
  }
}

extension ResolvedProposition.Atom {
  fileprivate var isGiven: Bool { if case .given = self { true } else { false } }
}

extension ChartStructure.Moments {
  /// Returns true if some moment matches.
  func contain(_ pattern: MomentPattern) -> Bool {
    configurations.contains(where: pattern.matches(start:))
      || steps.contains { moment in
        configurations.contains { pattern.matches($0, moment.step, moment.after) }
      }
  }

  /// Returns the states that an automaton can be in, including `broken` and `settled`.
  func states(of monitor: ClaimMonitor) -> Set<UInt8> {
    var found = Set(configurations.map(monitor.start))
    var open = Array(found)
    while let state = open.popLast() {
      guard state != ClaimMonitor.broken, state != ClaimMonitor.settled else { continue }
      for moment in steps {
        let next = monitor.next(state, moment.step, moment.after)
        if found.insert(next).inserted { open.append(next) }
      }
    }
    return found
  }
}
