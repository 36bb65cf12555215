/// The product of a state space and an automaton, searched breadth first from the start, each pair once.
///
/// The first run that breaks the check is a shortest one, and the same each time. Takes time linear in the reachable pairs and
/// their steps, and nine bytes of memory per pair.
struct MonitorSearch {
  let space: StateSpace
  let roles: ClaimRoles
  let monitor: ClaimMonitor

  /// The pairs found, in order.
  private(set) var configurations: [Int32] = []
  private(set) var states: [UInt8] = []
  private var predecessors: [Int32] = []
  private var isKnown: [UInt64]
  private let wordsPerState: Int

  init(space: StateSpace, roles: ClaimRoles, monitor: ClaimMonitor) {
    self.space = space
    self.roles = roles
    self.monitor = monitor
    wordsPerState = (space.count + 63) / 64
    isKnown = [UInt64](repeating: 0, count: wordsPerState * monitor.stateCount)
  }

  /// Returns the events of a shortest run that breaks the check; nil if none does and every pair was found.
  mutating func firstBreach() -> [Int]? {
    let start = monitor.start(roles.start)
    if start == ClaimMonitor.broken { return [] }
    if start != ClaimMonitor.settled { add(0, start, from: -1) }
    var position = 0
    while position < configurations.count {
      let source = Int(configurations[position])
      let state = states[position]
      for edgeIndex in space.steps(from: source) {
        let edge = space.edges[edgeIndex]
        let next = next(state, on: edge)
        if next == ClaimMonitor.broken { return run(to: position) + [edge.event] }
        if next != ClaimMonitor.settled { add(edge.target, next, from: position) }
      }
      position += 1
    }
    return nil
  }

  func next(_ state: UInt8, on edge: StateSpace.Edge) -> UInt8 {
    monitor.next(state, roles.step(edge.event), roles.configuration(edge.target, after: edge.event))
  }

  private mutating func add(_ configuration: Int, _ state: UInt8, from position: Int) {
    let word = Int(state) * wordsPerState + configuration >> 6
    let bit: UInt64 = 1 << UInt64(configuration & 63)
    guard isKnown[word] & bit == 0 else { return }
    isKnown[word] |= bit
    configurations.append(Int32(configuration))
    states.append(state)
    predecessors.append(Int32(position))
  }

  /// Returns the events of the run by which a pair was found.
  func run(to position: Int) -> [Int] {
    var events: [Int] = []
    var current = position
    while predecessors[current] >= 0 {
      let predecessor = Int(predecessors[current])
      if let event = firstEvent(from: predecessor, to: current) { events.append(event) }
      current = predecessor
    }
    return events.reversed()
  }

  private func firstEvent(from predecessor: Int, to position: Int) -> Int? {
    space.edges[space.steps(from: Int(configurations[predecessor]))].first { edge in
      edge.target == Int(configurations[position]) && next(states[predecessor], on: edge) == states[position]
    }?.event
  }
}
