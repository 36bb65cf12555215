/// Finds the first moment that matches a pattern, in exploration order, so no other is nearer to the start.
struct ReachabilitySearch {
  let space: StateSpace
  let roles: ClaimRoles

  /// Returns the events of a shortest run whose last moment matches; nil if none does.
  ///
  /// - Parameter nodes: if given, the last step also has to leave or enter one of them; one bit each.
  func firstRun(matching pattern: MomentPattern, changing nodes: [UInt64]? = nil) -> [Int]? {
    if pattern.matches(start: roles.start) { return [] }
    for source in 0..<space.count {
      let before = roles.configuration(source)
      for edge in space.edges[space.steps(from: source)] {
        if let nodes, !space.differ(source, edge.target, among: nodes) { continue }
        let after = roles.configuration(edge.target, after: edge.event)
        if pattern.matches(before, roles.step(edge.event), after) { return space.trace(to: source) + [edge.event] }
      }
    }
    return nil
  }

  /// Returns true if any moment matches.
  func contains(_ pattern: MomentPattern) -> Bool { firstRun(matching: pattern) != nil }

  /// Returns the events of a shortest run whose last moment matches and from which Q can no longer be reached; nil if there is
  /// none.
  ///
  /// Backward reachability: first the configurations with a step that makes Q true, then those with a step to one of these, until
  /// none is added. Configurations that were not fully explored count as able to reach Q.
  func firstRunWithoutQ(from pattern: MomentPattern) -> [Int]? {
    let reachesQ = configurationsReachingQ()
    func isLost(_ configuration: Int, _ role: UInt8) -> Bool {
      !reachesQ[configuration] && role & Role.q.rawValue == 0
    }
    guard reachesQ.contains(false) else { return nil }
    if isLost(0, roles.start), pattern.matches(start: roles.start) { return [] }
    for source in 0..<space.count {
      let before = roles.configuration(source)
      for edge in space.edges[space.steps(from: source)] {
        let after = roles.configuration(edge.target, after: edge.event)
        if isLost(edge.target, after), pattern.matches(before, roles.step(edge.event), after) {
          return space.trace(to: source) + [edge.event]
        }
      }
    }
    return nil
  }

  /// Returns, per configuration, whether Q can be reached from it.
  private func configurationsReachingQ() -> [Bool] {
    var reachesQ = [Bool](repeating: false, count: space.count)
    var queue: [Int32] = []
    for index in 0..<space.count {
      reachesQ[index] =
        index >= space.expandedCount
        || space.edges[space.steps(from: index)].contains { edge in
          let role = roles.step(edge.event) | roles.configuration(edge.target, after: edge.event)
          return role & Role.q.rawValue != 0
        }
      if reachesQ[index] { queue.append(Int32(index)) }
    }
    if queue.count == space.count { return reachesQ }
    let arrivals = ReversedSteps(space)
    var next = 0
    while next < queue.count {
      for source in arrivals.sources(of: Int(queue[next])) where !reachesQ[Int(source)] {
        reachesQ[Int(source)] = true
        queue.append(source)
      }
      next += 1
    }
    return reachesQ
  }
}

/// The steps of a state space by their targets.
private struct ReversedSteps {
  private var starts: [Int32]
  private var sources: [Int32]

  init(_ space: StateSpace) {
    starts = [Int32](repeating: 0, count: space.count + 1)
    for edge in space.edges { starts[edge.target + 1] += 1 }
    for index in 0..<space.count { starts[index + 1] += starts[index] }
    var free = starts
    sources = [Int32](repeating: 0, count: space.edges.count)
    for source in 0..<space.count {
      for edge in space.edges[space.steps(from: source)] {
        sources[Int(free[edge.target])] = Int32(source)
        free[edge.target] += 1
      }
    }
  }

  func sources(of target: Int) -> ArraySlice<Int32> { sources[Int(starts[target])..<Int(starts[target + 1])] }
}
