/// A proof, from independent regions, that a machine reaches more configurations than a limit.
///
/// Every state combination of one independent region occurs with all those of the others, so the counts multiply. Finding them
/// takes as many steps as their sum; exploring the machine would take as many as their product.
package struct RegionProduct: Sendable, Equatable {
  /// Regions that depend on each other, and the number of state combinations that they reach.
  package struct Factor: Sendable, Equatable {
    /// The regions, by their nodes, in document order.
    package let regions: [Int]
    /// The number of combinations found.
    package let count: Int
    /// Whether these are all; false if the search stopped once it had enough.
    package let isComplete: Bool
  }

  /// As many factors as it takes to exceed the limit, in document order of their first regions.
  package let factors: [Factor]
  /// The product of the factors, at most `Int.max`: the machine reaches at least that many configurations.
  package let count: Int

  /// Returns nil if this does not prove that the machine reaches more than `limit` configurations; it may still do so.
  ///
  /// Costs nothing if the structure rules it out; otherwise a search of groups of regions, which together find at most half of
  /// the limit before the last one exceeds it.
  package init?(of machine: Machine, above limit: Int) {
    guard machine.regions.count > 1, machine.configurationBound > limit, machine.keepsToRegions else { return nil }
    // Transitions on events need not fire, so the first attempt ignores those whose guards refer to other groups and those
    // whose event also affects other groups. It multiplies the most regions; the second attempt counts the most combinations of
    // each.
    for isExact in [false, true] {
      let groups = RegionGroups(of: machine, joinedByEvents: isExact)
      guard groups.count > 1 else { continue }
      var factors: [Factor] = []
      var count = 1
      for factor in groups.factors(limit: limit) {
        factors.append(factor)
        count = saturatingProduct(count, factor.count)
      }
      guard count > limit else { continue }
      self.factors = factors.sorted { ($0.regions.first ?? 0) < ($1.regions.first ?? 0) }
      self.count = count
      return
    }
    return nil
  }
}

/// Groups of regions: no transition that fires in one group depends on or affects another.
private struct RegionGroups {
  private let machine: Machine
  /// Per node, the first region of its group; the root has none.
  private let groups: [Int]
  /// The first region of each group, in document order.
  private let heads: [Int]

  var count: Int { heads.count }

  /// Joins the regions that an eventless transition links, since nothing keeps it from firing.
  ///
  /// - Parameter joinedByEvents: whether transitions on events also join regions: by their guards, and by sharing an event.
  init(of machine: Machine, joinedByEvents: Bool) {
    self.machine = machine
    var links = DisjointSets(count: machine.nodes.count)
    var regionOfEvent: [Int: Int] = [:]
    for transition in machine.transitions {
      let region = machine.region(of: transition.source) ?? 0
      if case .event(let event) = transition.trigger {
        guard joinedByEvents else { continue }
        links.join(region, regionOfEvent[event] ?? region)
        regionOfEvent[event] = region
      }
      for atom in transition.guard?.atoms ?? [] { links.join(region, machine.region(of: atom) ?? region) }
    }
    groups = machine.nodes.indices.map { node in machine.region(of: node).map { links.head(of: $0) } ?? 0 }
    heads = machine.regions.map(\.index).filter { [groups] in groups[$0] == $0 }
  }

  /// Searches the groups, those with the fewest states first, until their product exceeds the limit.
  func factors(limit: Int) -> [RegionProduct.Factor] {
    let events = ownEvents
    let members = Dictionary(grouping: machine.regions.map(\.index)) { groups[$0] }
    func size(_ head: Int) -> Int {
      (members[head] ?? []).reduce(0) { $0 + machine.nodes[$1].subtreeEnd - $1 }
    }
    var rest = limit
    var result: [RegionProduct.Factor] = []
    for head in heads.sorted(by: { (size($0), $0) < (size($1), $1) }) where rest > 0 {
      // A group without its own events stays in its initial states.
      guard let events = events[head] else { continue }
      var exploration = Exploration(machine: machine, limit: min(rest, .max - 1) + 1, events: events)
      exploration.run()
      result.append(
        RegionProduct.Factor(
          regions: members[head] ?? [], count: exploration.store.count, isComplete: exploration.isComplete))
      rest /= max(1, exploration.store.count)
    }
    return result
  }

  /// Per group, the events whose transitions all start in it and depend on nothing outside it. Whatever the order of these
  /// events, each group ends in the states that it would reach without the others.
  private var ownEvents: [Int: [Int]] {
    var owners: [Int: Int] = [:]
    var isShared = [Bool](repeating: false, count: machine.events.count)
    for transition in machine.transitions {
      guard case .event(let event) = transition.trigger else { continue }
      let group = groups[transition.source]
      let seen = [group] + (transition.guard?.atoms ?? []).map { groups[$0] }
      if seen.contains(where: { $0 != group }) || owners[event, default: group] != group { isShared[event] = true }
      owners[event] = group
    }
    return Dictionary(grouping: machine.usedEvents.filter { !isShared[$0] }) { owners[$0] ?? 0 }
  }
}

extension Machine {
  /// The maximum number of configurations that the structure allows, up to `Int.max`: combinations of leaves and of recorded
  /// history.
  fileprivate var configurationBound: Int {
    var counts = [Int](repeating: 1, count: nodes.count)
    var memories = 1
    for node in nodes.reversed() where !node.children.isEmpty {
      let children = node.children.filter { !nodes[$0].isHistory }.map { counts[$0] }
      counts[node.index] =
        node.form == .parallel ? children.reduce(1, saturatingProduct) : children.reduce(0, saturatingSum)
      for case .history(let isDeep) in node.children.map({ nodes[$0].form }) {
        memories = saturatingProduct(memories, saturatingSum(isDeep ? counts[node.index] : children.count, 1))
      }
    }
    return saturatingProduct(counts[0], memories)
  }

  /// Whether no transition or guard concerns the whole machine, so a transition in one region does not affect the others.
  fileprivate var keepsToRegions: Bool {
    transitions.allSatisfy { transition in
      domain(of: transition, to: [transition.target]) != 0 && transition.trigger != .done(0)
        && transition.guard?.atoms.allSatisfy { region(of: $0) != nil } ?? true
    }
  }
}

/// A product, at most `Int.max`.
private func saturatingProduct(_ one: Int, _ other: Int) -> Int {
  let (product, isTooLarge) = one.multipliedReportingOverflow(by: other)
  return isTooLarge ? .max : product
}

/// A sum, at most `Int.max`.
private func saturatingSum(_ one: Int, _ other: Int) -> Int {
  let (sum, isTooLarge) = one.addingReportingOverflow(other)
  return isTooLarge ? .max : sum
}

/// Disjoint sets, each represented by its smallest number.
private struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func head(of number: Int) -> Int {
    var current = number
    while parents[current] != current {
      parents[current] = parents[parents[current]]
      current = parents[current]
    }
    return current
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (first, second) = (head(of: one), head(of: other))
    parents[max(first, second)] = min(first, second)
  }
}
