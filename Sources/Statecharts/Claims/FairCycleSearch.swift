/// Searches for fair cycles among the configurations in which a P waits for its Q and the steps without a Q.
///
/// Splits them into strongly connected components (Tarjan 1972). If a component enables an entry of the assumption but never
/// takes it, removes the configurations that enable it and splits the rest again (strong fairness: Streett 1982, by the
/// decomposition of Emerson and Lei 1987). A component that keeps a step has a fair loop through each of its configurations.
struct FairCycleSearch {
  let space: StateSpace
  let roles: ClaimRoles
  /// Per entry of the assumption and event, true if a step on the event satisfies the entry.
  let fairness: [[Bool]]

  /// Per configuration, the number of its current set; 0 for none.
  private var scopes: [Int32]
  private var scopeCount: Int32 = 0

  init(waiting: [Int32], space: StateSpace, roles: ClaimRoles, fairness: [[Bool]]) {
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

  /// Returns true if a configuration enables an entry of the assumption, wherever that step leads.
  func isEnabled(_ entry: Int, in configuration: Int) -> Bool {
    space.edges[space.steps(from: configuration)].contains { fairness[entry][$0.event] }
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
        let undone = fairness.indices.filter { !isDone($0, within: nodes, scope) }
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
      space.edges[space.steps(from: Int(node))].contains { fairness[entry][$0.event] && lasts($0, in: scope) }
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
      let missing = fairness.indices.filter { entry in
        !loop.contains { fairness[entry][$0.event] } && loop.contains { isEnabled(entry, in: $0.source) }
      }
      if missing.isEmpty || wanted.isSuperset(of: missing) { return loop.map(\.event) }
      wanted.formUnion(missing)
    }
  }

  private typealias Step = (source: Int, event: Int)

  private func loop(from start: Int, in scope: Int32, doing wanted: Set<Int>) -> [Step] {
    var steps: [Step] = []
    var end = start
    for entry in wanted.sorted() where !steps.contains(where: { fairness[entry][$0.event] }) {
      let path = path(from: end, in: scope) { fairness[entry][$0.event] }
      steps += path.steps
      end = path.end
    }
    if end != start || steps.isEmpty { steps += path(from: end, in: scope) { $0.target == start }.steps }
    return steps
  }

  /// Returns the shortest path within a component that ends with a given kind of step.
  private func path(
    from start: Int, in scope: Int32, endingWith isLast: (StateSpace.Edge) -> Bool
  ) -> (steps: [Step], end: Int) {
    var arrivals: [Int: Step] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let source = queue[next]
      next += 1
      for edge in space.edges[space.steps(from: source)] where lasts(edge, in: scope) {
        if isLast(edge) {
          var steps: [Step] = [(source, edge.event)]
          while let first = steps.last, first.source != start, let arrival = arrivals[first.source] {
            steps.append(arrival)
          }
          return (steps.reversed(), edge.target)
        }
        if edge.target != start, arrivals[edge.target] == nil {
          arrivals[edge.target] = (source, edge.event)
          queue.append(edge.target)
        }
      }
    }
    return ([], start)
  }
}
