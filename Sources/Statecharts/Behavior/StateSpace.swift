/// All configurations that a machine can reach, explored breadth first with the events in source order.
///
/// Configuration 0 is the start, every trace is a shortest one, and both are the same on each run. Takes time in the product of
/// configurations and events, a few words of memory per configuration, and one per step.
package struct StateSpace: Sendable {
  /// A step out of a configuration: an event that fires at least one transition.
  package struct Edge: Sendable {
    let target32: Int32
    let event32: Int32

    init(event: Int, target: Int) {
      event32 = Int32(truncatingIfNeeded: event)
      target32 = Int32(truncatingIfNeeded: target)
    }

    /// The event, by its index in `Machine.events`.
    package var event: Int { Int(event32) }
    /// The configuration that the step leads to, by its index; it may be the same as before.
    package var target: Int { Int(target32) }
  }

  /// A pair of transitions whose conflict only document order could resolve, and where that first happens.
  package struct ConflictWitness: Sendable {
    package var conflict: Interpreter.Conflict
    /// The configuration, by index, and the event, by index in `Machine.events`; nil for the start itself.
    package var configuration: Int
    package var event: Int?
  }

  /// A place where something depends on an open condition that can have no value there.
  package enum OpenProblem: Sendable {
    /// The first configuration depends on a condition, by its index in `Machine.conditions`.
    case atStart(condition: Int)
    /// An eventless transition, by its index, waits for a condition in a configuration, by its index.
    case waiting(transition: Int, configuration: Int)
    /// The outcome of an event depends on more conditions than `Machine.Case.conditionLimit`.
    case tooMany(configuration: Int, event: Int)
  }

  /// The number of configurations found.
  package let count: Int
  /// True if all configurations were found; false if the limit was reached first.
  package let isComplete: Bool
  /// The number of configurations whose steps are all in `edges`; equals `count` if all were found.
  package let expandedCount: Int
  /// All steps, by the configuration that they leave, then by event.
  package let edges: [Edge]
  /// The first step in which a transition fires.
  package struct Firing: Sendable {
    /// The configuration, by index.
    package var configuration: Int
    /// The event, by its index in `Machine.events`; nil for the start itself.
    package var event: Int?
  }

  /// Per transition, the first configuration and event in which it fires, in exploration order; nil if it never fires.
  package let firstFirings: [Firing?]
  /// Per transition, true if it fires anywhere.
  package let fires: [Bool]
  /// Per node, true if some run enters it, even if it exits it within the same macrostep.
  package let isReached: [Bool]
  /// Per node, true if it is active in some configuration, that is after a whole macrostep.
  package let isActiveSomewhere: [Bool]
  /// The conflicts met, each once, in order of discovery.
  package let conflicts: [ConflictWitness]
  /// The first configuration and event after which eventless transitions never stop firing.
  package let livelock: (configuration: Int, event: Int?)?
  /// The cases of events, in the order in which they were found.
  let cases: [Machine.Case]
  /// The first place at which the search ended because of an open condition.
  package let openProblem: OpenProblem?

  /// True if a transition was left out, and nothing happens in its place: each run is one of the machine with it, too.
  package let isPart: Bool

  /// The position in `edges` of the first edge of each configuration; the last element is the end of all edges.
  let edgeStarts: [Int32]
  let words: [UInt64]
  let stride: Int
  private let predecessors: [Int32]
  private let arrivals: [Int32]

  /// Explores a machine up to a number of configurations.
  ///
  /// - Parameter report: called from time to time with the number of newly expanded configurations.
  package init(exploring machine: Machine, limit: Int, report: (_ count: Int) -> Void = { _ in }) {
    self.init(Exploration(machine: machine, limit: limit), of: machine, report)
  }

  /// Explores a machine without a transition, by its index. Known steps count neither for `firstFirings` nor for `isReached`.
  package init(
    exploring machine: Machine, without transition: Int, knowing steps: KnownSteps, limit: Int
  ) {
    let machine = machine.disabling(transition)
    self.init(Exploration(machine: machine, limit: limit, knowing: (steps, transition)), of: machine) { _ in }
  }

  private init(_ exploration: consuming Exploration, of machine: Machine, _ report: (_ count: Int) -> Void) {
    exploration.run(report: report)
    isPart = exploration.isPart
    count = exploration.store.count
    isComplete = exploration.isComplete && exploration.openProblem == nil
    firstFirings = exploration.firstFirings
    fires = firstFirings.map { $0 != nil }
    conflicts = exploration.conflicts
    livelock = exploration.livelock
    cases = exploration.cases
    openProblem = exploration.openProblem
    expandedCount = exploration.expandedCount
    edges = exploration.edges
    edgeStarts = exploration.edgeStarts
    words = exploration.store.words
    stride = exploration.store.stride
    predecessors = exploration.predecessors
    arrivals = exploration.arrivals
    var union = Configuration(wordCount: stride)
    for start in Swift.stride(from: 0, to: words.count, by: stride) {
      for offset in 0..<stride { union.words[offset] |= words[start + offset] }
    }
    isActiveSomewhere = machine.nodes.indices.map(union.contains)
    isReached = machine.nodes.indices.map(exploration.everEntered.contains)
  }

  /// True if a livelock or a conflict cut the search, so that unreached parts may still be reachable, and no run is certain.
  package var isCut: Bool { livelock != nil || !conflicts.isEmpty || openProblem != nil }

  /// Returns true if a node is entered, but always exited within the same macrostep.
  package func isOnlyPassed(_ node: Int) -> Bool { isReached[node] && !isActiveSomewhere[node] }

  /// Returns the configuration at an index.
  package func configuration(at index: Int) -> Configuration {
    var result = Configuration(wordCount: stride)
    read(index, into: &result)
    return result
  }

  /// Copies the configuration at an index into an existing one, so nothing is allocated.
  func read(_ index: Int, into configuration: inout Configuration) {
    for offset in 0..<stride { configuration.words[offset] = words[index * stride + offset] }
  }

  /// Returns true if a node is active in the configuration at an index; costs no allocation.
  package func isActive(_ node: Int, at index: Int) -> Bool {
    words[index * stride + node >> 6] & (1 << UInt64(node & 63)) != 0
  }

  /// Returns true if any of some nodes, as bits, is active in one of two configurations alone.
  func differ(_ first: Int, _ second: Int, among nodes: [UInt64]) -> Bool {
    nodes.indices.contains { (words[first * stride + $0] ^ words[second * stride + $0]) & nodes[$0] != 0 }
  }

  /// Returns, of the given nodes, those that are active in all configurations in which another one is, or in none of them.
  ///
  /// Takes time linear in the configurations.
  package func constants(among nodes: Set<Int>, while node: Int) -> [Int: Bool] {
    var result: [Int: Bool] = [:]
    var open: Set<Int>?
    for index in 0..<count where isActive(node, at: index) {
      guard let still = open else {
        open = nodes
        for other in nodes { result[other] = isActive(other, at: index) }
        continue
      }
      if still.isEmpty { break }
      for other in still where isActive(other, at: index) != result[other] {
        result[other] = nil
        open?.remove(other)
      }
    }
    return result
  }

  /// Returns the steps out of the configuration at an index, as positions in `edges`; costs no allocation.
  package func steps(from index: Int) -> Range<Int> { Int(edgeStarts[index])..<Int(edgeStarts[index + 1]) }

  /// Returns the events, by index, of a shortest path from the start to a configuration.
  package func trace(to index: Int) -> [Int] {
    var events: [Int] = []
    var current = index
    while arrivals[current] >= 0 {
      events.append(Int(arrivals[current]))
      current = Int(predecessors[current])
    }
    return events.reversed()
  }
}

extension Machine {
  /// Explores the machine up to a number of configurations; returns the space, and the machine with the cases of events
  /// that it distinguishes.
  ///
  /// - Parameter report: called from time to time with the number of newly expanded configurations.
  package func explored(
    limit: Int, report: (_ count: Int) -> Void = { _ in }
  ) -> (machine: Machine, space: StateSpace) {
    let space = StateSpace(exploring: self, limit: limit, report: report)
    return (distinguishing(space.cases), space)
  }

  /// Explores the machine without a transition, by its index; see `explored(limit:report:)`.
  package func explored(
    without transition: Int, knowing steps: KnownSteps, limit: Int
  ) -> (machine: Machine, space: StateSpace) {
    let space = StateSpace(exploring: self, without: transition, knowing: steps, limit: limit)
    return (disabling(transition).distinguishing(space.cases), space)
  }
}
