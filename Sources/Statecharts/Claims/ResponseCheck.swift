/// Searches for a run on which a P is never followed by its Q: one that ends, or one that repeats a fair loop forever.
struct ResponseCheck {
  /// A run to a configuration in which a P waits for its Q, and the loop from there, nil if the run ends there.
  struct Run {
    var stem: [Int]
    var loop: [Int]?
  }

  let space: StateSpace
  let roles: ClaimRoles
  let monitor: ClaimMonitor
  let fairness: Fairness

  /// Returns the run with the shortest path to the configuration in which it ends or repeats; nil if there is none.
  func first() -> Run? {
    var search = MonitorSearch(space: space, roles: roles, monitor: monitor)
    _ = search.firstBreach()
    // In order of discovery, so the first match is nearest to the start.
    var waiting: [Int32] = []
    var positions = [Int32](repeating: .max, count: space.count)
    for (position, configuration) in search.configurations.enumerated() where search.states[position] == 1 {
      positions[Int(configuration)] = Int32(position)
      waiting.append(configuration)
    }
    func run(to configuration: Int32) -> [Int] { search.run(to: Int(positions[Int(configuration)])) }
    let graph = FairCycleSearch(waiting: waiting, space: space, roles: roles, fairness: fairness)
    let loops = graph.fairComponents.compactMap { component in
      component.nodes.min { positions[Int($0)] < positions[Int($1)] }.map { (start: $0, scope: component.scope) }
    }
    let loop = loops.min { positions[Int($0.start)] < positions[Int($1.start)] }
    let end = waiting.first { Int($0) < space.expandedCount && space.steps(from: Int($0)).isEmpty }
    if let end, loop.map({ positions[Int(end)] < positions[Int($0.start)] }) ?? true {
      return Run(stem: run(to: end), loop: nil)
    }
    return loop.map { Run(stem: run(to: $0.start), loop: graph.loop(from: Int($0.start), in: $0.scope)) }
  }
}
