import SourceText

extension ClaimChecker {
  /// Returns the additional events that an assumption would have to name for a response to hold: the smallest set found.
  ///
  /// First tries each single event that is possible on the loop but never taken; then all such events of successive loops,
  /// without those that turn out to be unnecessary. Costs one search per event tried.
  ///
  /// - Returns: nil if the check is not a response, holds, or fails even on fair runs.
  package func missingFairness(of meaning: ClaimMeaning) -> [EventID]? {
    guard case .answered(let monitor) = meaning.question else { return nil }
    let roles = roles(of: meaning)
    let given = steps(satisfying: meaning.fairness)
    func run(_ events: [Int]) -> ResponseCheck.Run? {
      let fairness = given + events.map { event in machine.events.indices.map { $0 == event } }
      return ResponseCheck(space: space, roles: roles, monitor: monitor, fairness: fairness).first()
    }
    var added: [Int] = []
    var isFirst = true
    while let failure = run(added) {
      guard let loop = failure.loop else { return nil }
      let undone = undone(on: loop, after: failure.stem).filter { !added.contains($0) }
      if undone.isEmpty { return nil }
      if isFirst, let alone = undone.first(where: { run([$0]) == nil }) { return [machine.events[alone].id] }
      isFirst = false
      added += undone
    }
    for event in added {
      let others = added.filter { $0 != event }
      if run(others) == nil { added = others }
    }
    return added.isEmpty ? nil : added.sorted().map { machine.events[$0].id }
  }

  /// Returns the events that are possible somewhere on a loop but not taken on it.
  private func undone(on loop: [Int], after stem: [Int]) -> [Int] {
    var current = 0
    func follow(_ event: Int) {
      let edge = space.edges[space.steps(from: current)].first { $0.event == event }
      if let edge { current = edge.target }
    }
    stem.forEach(follow)
    var possible: Set<Int> = []
    for event in loop {
      possible.formUnion(space.edges[space.steps(from: current)].map(\.event))
      follow(event)
    }
    return possible.subtracting(loop).sorted()
  }
}
