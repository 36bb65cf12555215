/// Searches for fair cycles among the configurations in which a P waits for its Q and the steps without a Q.
///
/// Splits them into strongly connected components (Tarjan 1972). If a component enables an entry of the fairness but
/// never takes it, removes the configurations that enable it and splits the rest again (strong fairness: Streett 1982,
/// by the decomposition of Emerson and Lei 1987). A component that keeps a step has a fair loop through each of its
/// configurations.
///
/// Time passes: a loop on which a state stays active for ever, without being left and entered again, takes the event of
/// each of its delays (weak fairness). As an entry, this is one that is enabled everywhere, and that a step outside the
/// state, one that exits it, or the event satisfies.
struct FairCycleSearch {
  let space: StateSpace
  let roles: ClaimRoles
  let fairness: Fairness

  /// Per configuration, the number of its current set; 0 for none.
  private var scopes: [Int32]
  private var scopeCount: Int32 = 0

  init(waiting: [Int32], space: StateSpace, roles: ClaimRoles, fairness: Fairness) {
    self.space = space
    self.roles = roles
    self.fairness = fairness
    scopes = [Int32](repeating: 0, count: space.count)
    enter(waiting[...])
    split(waiting)
  }

  /// The components that have a fair loop, each with the number of its set.
  private(set) var fairComponents: [(scope: Int32, nodes: [Int32])] = []

  /// Returns true if a step stays in a set of configurations without a Q.
  func lasts(_ edge: StateSpace.Edge, in scope: Int32) -> Bool {
    scopes[edge.target] == scope
      && (roles.step(edge.event) | roles.configuration(edge.target, after: edge.event)) & Role.q.rawValue == 0
  }

  /// Returns true if a configuration enables an entry, wherever that step leads.
  func isEnabled(_ entry: Int, in configuration: Int) -> Bool {
    switch fairness.entries[entry] {
    case .events(let isMeant): space.edges[space.steps(from: configuration)].contains { isMeant[$0.event] }
    case .delay: true
    }
  }

  /// Returns true if a step, by its position in `StateSpace.edges`, satisfies an entry.
  func satisfies(_ entry: Int, _ step: Int, from source: Int) -> Bool {
    let edge = space.edges[step]
    switch fairness.entries[entry] {
    case .events(let isMeant): return isMeant[edge.event]
    case .delay(let event, let node):
      return fairness.isStep(edge.event, on: event) || !space.isActive(node, at: source)
        || !space.isActive(node, at: edge.target)
        || fairness.exits(node, from: space.configuration(at: source), on: edge.event)
    }
  }

  @discardableResult
  private mutating func enter(_ nodes: ArraySlice<Int32>) -> Int32 {
    scopeCount += 1
    for node in nodes { scopes[Int(node)] = scopeCount }
    return scopeCount
  }

  private mutating func split(_ waiting: [Int32]) {
    var search = StronglyConnectedComponents(space)
    var sets = [(scope: scopeCount, nodes: waiting)]
    while let set = sets.popLast() {
      search.run(on: set.nodes) { lasts($0, in: set.scope) }
      for range in search.ranges {
        let nodes = search.nodes[range]
        if range.count == 1, !hasLoop(Int(nodes[range.lowerBound]), in: set.scope) { continue }
        let scope = enter(nodes)
        let undone = fairness.entries.indices.filter { !isDone($0, within: nodes, scope) }
        let hopeless = nodes.filter { node in undone.contains { isEnabled($0, in: Int(node)) } }
        if hopeless.isEmpty {
          fairComponents.append((scope, Array(nodes)))
        } else {
          for node in hopeless { scopes[Int(node)] = 0 }
          sets.append((scope, nodes.filter { scopes[Int($0)] == scope }))
        }
      }
    }
  }

  private func hasLoop(_ node: Int, in scope: Int32) -> Bool {
    space.edges[space.steps(from: node)].contains { $0.target == node && lasts($0, in: scope) }
  }

  private func isDone(_ entry: Int, within nodes: ArraySlice<Int32>, _ scope: Int32) -> Bool {
    nodes.contains { node in
      space.steps(from: Int(node)).contains {
        lasts(space.edges[$0], in: scope) && satisfies(entry, $0, from: Int(node))
      }
    }
  }
}

extension FairCycleSearch {
  /// Returns the events of a loop through a configuration of a fair component: the shortest one, if it is fair, and otherwise one
  /// that also takes the steps that the assumption requires.
  func loop(from start: Int, in scope: Int32) -> [Int] {
    var wanted: Set<Int> = []
    while true {
      let loop = loop(from: start, in: scope, doing: wanted)
      let missing = fairness.entries.indices.filter { entry in
        !loop.contains { satisfies(entry, $0.step, from: $0.source) }
          && loop.contains { isEnabled(entry, in: $0.source) }
      }
      if missing.isEmpty || wanted.isSuperset(of: missing) { return loop.map { space.edges[$0.step].event } }
      wanted.formUnion(missing)
    }
  }

  private typealias Step = (source: Int, step: Int)

  private func loop(from start: Int, in scope: Int32, doing wanted: Set<Int>) -> [Step] {
    var steps: [Step] = []
    var end = start
    for entry in wanted.sorted() where !steps.contains(where: { satisfies(entry, $0.step, from: $0.source) }) {
      let path = path(from: end, in: scope) { satisfies(entry, $0, from: $1) }
      steps += path.steps
      end = path.end
    }
    if end != start || steps.isEmpty {
      steps += path(from: end, in: scope) { step, _ in space.edges[step].target == start }.steps
    }
    return steps
  }

  /// Returns the shortest path within a component that ends with a given kind of step.
  private func path(
    from start: Int, in scope: Int32, endingWith isLast: (_ step: Int, _ source: Int) -> Bool
  ) -> (steps: [Step], end: Int) {
    var arrivals: [Int: Step] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let source = queue[next]
      next += 1
      for step in space.steps(from: source) where lasts(space.edges[step], in: scope) {
        let edge = space.edges[step]
        if isLast(step, source) {
          var steps: [Step] = [(source, step)]
          while let first = steps.last, first.source != start, let arrival = arrivals[first.source] {
            steps.append(arrival)
          }
          return (steps.reversed(), edge.target)
        }
        if edge.target != start, arrivals[edge.target] == nil {
          arrivals[edge.target] = (source, step)
          queue.append(edge.target)
        }
      }
    }
    return ([], start)
  }
}
