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
    /// The number of transitions that depend on the states.
    package let transitions: Int
  }

  /// Two regions of which at least one depends on the other.
  struct Pair {
    let first: Int
    let second: Int
    let dependencies: [Dependency]

    var transitions: Int { dependencies.reduce(0) { $0 + $1.transitions } }
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
  /// The pairs that depend on each other, in document order.
  let pairs: [Pair]

  /// The maximum number of lines of an overview; more cannot be followed.
  static let mostLines = 12

  /// Finds the links of a machine; takes time linear in the machine, and in its pairs of regions.
  package init(of machine: Machine) {
    dependencies = Self.dependencies(of: machine)
    shared = Self.shared(in: machine)
    pairs = Self.pairs(of: dependencies)
  }

  /// The pairs that an overview draws: all of them, or if they are too many, those with the most transitions.
  var drawnPairs: [Pair] {
    guard pairs.count > Self.mostLines else { return pairs }
    let byWeight = pairs.indices.sorted { (-pairs[$0].transitions, $0) < (-pairs[$1].transitions, $1) }
    return byWeight.prefix(Self.mostLines).sorted().map { pairs[$0] }
  }

  /// The events that an overview draws: all of them, or none if there are too many lines already.
  var drawnEvents: [Shared] {
    pairs.count + shared.reduce(0) { $0 + $1.regions.count } <= Self.mostLines ? shared : []
  }

  /// The number of pairs of regions that depend on each other, and the number of those that an overview draws.
  package var pairCount: Int { pairs.count }
  package var drawnPairCount: Int { min(pairs.count, Self.mostLines) }

  private static func dependencies(of machine: Machine) -> [Dependency] {
    struct Ends: Hashable {
      var needing: Int
      var needed: Int
    }
    var states: [Ends: Set<Int>] = [:]
    var transitions: [Ends: Int] = [:]
    for edge in machine.transitions {
      guard let needing = machine.region(of: edge.source) else { continue }
      var isCounted: Set<Ends> = []
      for atom in edge.guard?.atoms ?? [] {
        guard let needed = machine.region(of: atom), needed != needing else { continue }
        let ends = Ends(needing: needing, needed: needed)
        states[ends, default: []].insert(atom)
        if isCounted.insert(ends).inserted { transitions[ends, default: 0] += 1 }
      }
    }
    return states.map { ends, states in
      Dependency(
        needing: ends.needing, needed: ends.needed, states: states.sorted(), transitions: transitions[ends] ?? 0)
    }.sorted { ($0.needed, $0.needing) < ($1.needed, $1.needing) }
  }

  private static func pairs(of dependencies: [Dependency]) -> [Pair] {
    struct Ends: Hashable {
      var first: Int
      var second: Int
    }
    return Dictionary(grouping: dependencies) {
      Ends(first: min($0.needing, $0.needed), second: max($0.needing, $0.needed))
    }.map { Pair(first: $0.first, second: $0.second, dependencies: $1) }
      .sorted { ($0.first, $0.second) < ($1.first, $1.second) }
  }

  private static func shared(in machine: Machine) -> [Shared] {
    var regions: [Int: Set<Int>] = [:]
    for edge in machine.transitions {
      guard case .event(let event) = edge.trigger, let region = machine.region(of: edge.source) else { continue }
      regions[event, default: []].insert(region)
    }
    var result: [Shared] = []
    var positions: [[Int]: Int] = [:]
    for event in machine.events.indices {
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
