import Statecharts

/// The links between the regions of a machine: guards on states of other regions, and events that several react to.
package struct RegionLinks: Sendable {
  /// A region whose transitions depend on states of another.
  package struct Dependency: Sendable {
    /// The region whose guards name the states.
    package let needing: Int
    /// The region of the states.
    package let needed: Int
    /// The states, in document order.
    package let states: [Int]
  }

  /// Events that the same regions react to, and no others.
  package struct Shared: Sendable {
    package private(set) var events: [Int]
    package let regions: [Int]

    fileprivate mutating func append(_ event: Int) { events.append(event) }
  }

  /// The dependencies, in the order of the needed regions, then of the needing ones.
  package private(set) var dependencies: [Dependency] = []
  /// The shared events, in the order of the first events.
  package private(set) var shared: [Shared] = []

  /// Finds the links of a machine; takes time linear in the machine.
  package init(of machine: Machine) {
    dependencies = Self.dependencies(of: machine)
    shared = Self.shared(in: machine)
  }

  private static func dependencies(of machine: Machine) -> [Dependency] {
    struct Ends: Hashable {
      var needing: Int
      var needed: Int
    }
    var states: [Ends: Set<Int>] = [:]
    for edge in machine.transitions {
      guard let needing = machine.region(of: edge.source) else { continue }
      for atom in edge.guard?.nodes ?? [] {
        guard let needed = machine.region(of: atom), needed != needing else { continue }
        states[Ends(needing: needing, needed: needed), default: []].insert(atom)
      }
    }
    return states.map { Dependency(needing: $0.needing, needed: $0.needed, states: $1.sorted()) }
      .sorted { ($0.needed, $0.needing) < ($1.needed, $1.needing) }
  }

  private static func shared(in machine: Machine) -> [Shared] {
    var regions: [Int: Set<Int>] = [:]
    for edge in machine.transitions {
      guard case .event(let event) = edge.trigger, let region = machine.region(of: edge.source) else { continue }
      regions[event, default: []].insert(region)
    }
    var result: [Shared] = []
    var positions: [[Int]: Int] = [:]
    for event in 0..<machine.declaredCount {
      guard let reacting = regions[event]?.sorted(), reacting.count > 1 else { continue }
      if let position = positions[reacting] {
        result[position].append(event)
      } else {
        positions[reacting] = result.count
        result.append(Shared(events: [event], regions: reacting))
      }
    }
    return result
  }
}
