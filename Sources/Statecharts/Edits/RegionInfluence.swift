/// Finds the outermost regions that can affect the result of a check.
///
/// A region depends on those that its guards and `done` transitions name. A set of regions that depends on nothing outside
/// behaves the same whatever the others do, and a shortest run to something observed only in these regions takes no step that
/// changes only others. So a transition outside the set changes neither the verdict nor its run.
struct RegionInfluence {
  private let machine: Machine
  /// Per outermost region, by its node, those that it depends on, including itself.
  private let closures: [Int: Set<Int>]

  /// Analyzes a machine; nil if a transition leads from one outermost region to another, so no region is independent.
  init?(_ machine: Machine) {
    self.machine = machine
    var direct: [Int: Set<Int>] = [:]
    for transition in machine.transitions {
      guard let region = machine.region(of: transition.source), region == machine.region(of: transition.target) else {
        return nil
      }
      var named = transition.guard?.atoms ?? []
      if case .done(let node) = transition.trigger {
        if node == 0 { return nil }
        named.append(node)
      }
      direct[region, default: []].formUnion(named.compactMap(machine.region))
    }
    var closures: [Int: Set<Int>] = [:]
    for region in machine.regions {
      var reached: Set<Int> = [region.index]
      var queue = [region.index]
      while let next = queue.popLast() {
        for other in direct[next] ?? [] where reached.insert(other).inserted { queue.append(other) }
      }
      closures[region.index] = reached
    }
    self.closures = closures
  }

  /// The regions that can affect a check, by their nodes; nil for all.
  func regions(of meaning: ClaimMeaning) -> Set<Int>? {
    // Whether a run ends or can continue forever depends on everything that can happen.
    if case .answered = meaning.question { return nil }
    var result: Set<Int> = []
    for part in meaning.parts {
      let proposition = BoundProposition(part.part.resolved, in: machine)
      for atom in proposition.expression.atoms {
        switch atom {
        case .active(let nodes):
          for node in machine.nodes where nodes[node.index >> 6] & (1 << UInt64(node.index & 63)) != 0 {
            guard let region = machine.region(of: node.index) else { return nil }
            result.formUnion(closures[region] ?? [])
          }
        case .event(let events):
          // In a configuration, an event holds until the next step, and the negation of an event is any other event; in both
          // cases every step counts.
          guard proposition.isOfSteps, !proposition.expression.hasNegation else { return nil }
          for transition in machine.transitions {
            guard case .event(let event) = transition.trigger, events[event] else { continue }
            guard let region = machine.region(of: transition.source) else { return nil }
            result.formUnion(closures[region] ?? [])
          }
        }
      }
    }
    return result
  }
}

extension BooleanExpression {
  /// Whether it contains a `not`.
  fileprivate var hasNegation: Bool {
    switch self {
    case .atom: false
    case .not: true
    case .and(let left, let right), .or(let left, let right): left.hasNegation || right.hasNegation
    }
  }
}
