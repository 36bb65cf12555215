import Statecharts

/// The links between the regions of a machine: guards on states of other regions, and events that several react to.
struct RegionLinks {
  /// A region whose transitions depend on states of another.
  struct Dependency {
    var needing: Int
    var needed: Int
    /// In document order.
    var states: [Int]
  }

  /// Events that the same regions react to, and no others.
  struct Shared {
    var events: [Int]
    var regions: [Int]
  }

  private(set) var dependencies: [Dependency] = []
  private(set) var shared: [Shared] = []

  init(of machine: Machine) {
    readGuards(of: machine)
    readEvents(of: machine)
  }

  private mutating func readGuards(of machine: Machine) {
    struct Pair: Hashable {
      var needing: Int
      var needed: Int
    }
    var states: [Pair: Set<Int>] = [:]
    for edge in machine.transitions {
      guard let needing = machine.region(of: edge.source) else { continue }
      for atom in edge.guard?.atoms ?? [] {
        guard let needed = machine.region(of: atom), needed != needing else { continue }
        states[Pair(needing: needing, needed: needed), default: []].insert(atom)
      }
    }
    dependencies = states.map { Dependency(needing: $0.needing, needed: $0.needed, states: $1.sorted()) }
      .sorted { ($0.needed, $0.needing) < ($1.needed, $1.needing) }
  }

  private mutating func readEvents(of machine: Machine) {
    var regions: [Int: Set<Int>] = [:]
    for edge in machine.transitions {
      guard case .event(let event) = edge.trigger, let region = machine.region(of: edge.source) else { continue }
      regions[event, default: []].insert(region)
    }
    var positions: [[Int]: Int] = [:]
    for event in machine.events.indices {
      guard let reacting = regions[event]?.sorted(), reacting.count > 1 else { continue }
      if let position = positions[reacting] {
        shared[position].events.append(event)
      } else {
        positions[reacting] = shared.count
        shared.append(Shared(events: [event], regions: reacting))
      }
    }
  }
}
