/// All configurations that a machine can reach, explored breadth first with the events in source order.
///
/// So configuration 0 is the start, every trace is a shortest one, and both are the same on each run. Costs time in the
/// product of configurations and events, and memory of a few words for each configuration.
public struct StateSpace: Sendable {
  /// A pair of transitions that only document order could part, and where that first happens.
  public struct ConflictWitness: Sendable {
    public var conflict: Interpreter.Conflict
    /// The configuration, by index, and the event, by index in `Machine.events`; nil for the start itself.
    public var configuration: Int
    public var event: Int?
  }

  /// The number of configurations found.
  public let count: Int
  /// Whether all were found: false when the limit was reached first.
  public let isComplete: Bool
  /// Per transition, whether it fires anywhere.
  public let fires: [Bool]
  /// Per node, whether it is active anywhere.
  public let isReached: [Bool]
  /// The conflicts met, each once, in order of discovery.
  public let conflicts: [ConflictWitness]
  /// The first configuration and event after which eventless transitions go on without end.
  public let livelock: (configuration: Int, event: Int?)?

  private let words: [UInt64]
  private let stride: Int
  private let predecessors: [Int32]
  private let arrivals: [Int32]

  /// Explores a machine up to a number of configurations.
  public init(exploring machine: Machine, limit: Int) {
    var exploration = Exploration(machine: machine, limit: limit)
    exploration.run()
    count = exploration.store.count
    isComplete = exploration.isComplete
    fires = exploration.fires
    conflicts = exploration.conflicts
    livelock = exploration.livelock
    words = exploration.store.words
    stride = exploration.store.stride
    predecessors = exploration.predecessors
    arrivals = exploration.arrivals
    var union = Configuration(wordCount: stride)
    for (offset, word) in words.enumerated() { union.words[offset % stride] |= word }
    isReached = machine.nodes.indices.map(union.contains)
  }

  /// The configuration at an index.
  public func configuration(at index: Int) -> Configuration {
    var result = Configuration(wordCount: stride)
    for offset in 0..<stride { result.words[offset] = words[index * stride + offset] }
    return result
  }

  /// Whether a node is active in the configuration at an index; costs no allocation.
  public func isActive(_ node: Int, at index: Int) -> Bool {
    words[index * stride + node >> 6] & (1 << UInt64(node & 63)) != 0
  }

  /// The events, by index, of a shortest way from the start to a configuration.
  public func trace(to index: Int) -> [Int] {
    var events: [Int] = []
    var current = index
    while arrivals[current] >= 0 {
      events.append(Int(arrivals[current]))
      current = Int(predecessors[current])
    }
    return events.reversed()
  }
}

/// The breadth-first search itself.
private struct Exploration {
  let machine: Machine
  let limit: Int
  var store: ConfigurationStore
  var predecessors: [Int32] = []
  var arrivals: [Int32] = []
  var fires: [Bool]
  var conflicts: [StateSpace.ConflictWitness] = []
  var livelock: (configuration: Int, event: Int?)?
  var isComplete = true

  private var macrostep: MacrostepRun
  private var knownConflicts: Set<Interpreter.Conflict> = []

  init(machine: Machine, limit: Int) {
    self.machine = machine
    self.limit = limit
    let tables = MachineTables(machine)
    macrostep = MacrostepRun(machine: machine, tables: tables, isRecording: false)
    store = ConfigurationStore(stride: tables.wordCount)
    fires = [Bool](repeating: false, count: machine.transitions.count)
  }

  mutating func run() {
    macrostep.start()
    _ = store.insert(macrostep.configuration)
    predecessors.append(-1)
    arrivals.append(-1)
    note(from: 0, on: nil)
    let events = eventsWithTransitions()
    var next = 0
    while next < store.count {
      let current = store.configuration(at: next)
      for event in events {
        macrostep.resume(from: current)
        macrostep.handle(.event(event))
        guard !macrostep.fired.isEmpty || !macrostep.conflicts.isEmpty else { continue }
        note(from: next, on: event)
        if macrostep.isLivelock { continue }
        if store.count >= limit, !store.contains(macrostep.configuration) {
          isComplete = false
          return
        }
        if store.insert(macrostep.configuration) {
          predecessors.append(Int32(next))
          arrivals.append(Int32(event))
        }
      }
      next += 1
    }
  }

  private func eventsWithTransitions() -> [Int] {
    var isUsed = [Bool](repeating: false, count: machine.events.count)
    for edge in machine.transitions {
      if case .event(let event) = edge.trigger { isUsed[event] = true }
    }
    return machine.events.indices.filter { isUsed[$0] }
  }

  private mutating func note(from configuration: Int, on event: Int?) {
    for transition in macrostep.fired { fires[transition] = true }
    for conflict in macrostep.conflicts where knownConflicts.insert(conflict).inserted {
      conflicts.append(.init(conflict: conflict, configuration: configuration, event: event))
    }
    if macrostep.isLivelock, livelock == nil { livelock = (configuration, event) }
  }
}

/// Configurations side by side in one array, each once, found by an open-addressing table of their indices.
private struct ConfigurationStore {
  private(set) var words: [UInt64] = []
  private(set) var count = 0
  let stride: Int
  private var slots: [Int32]

  init(stride: Int) {
    self.stride = stride
    slots = [Int32](repeating: -1, count: 1024)
  }

  func configuration(at index: Int) -> Configuration {
    var result = Configuration(wordCount: stride)
    for offset in 0..<stride { result.words[offset] = words[index * stride + offset] }
    return result
  }

  func contains(_ configuration: Configuration) -> Bool { slots[slot(of: configuration)] >= 0 }

  /// Adds a configuration; false where it is there already.
  mutating func insert(_ configuration: Configuration) -> Bool {
    let slot = slot(of: configuration)
    if slots[slot] >= 0 { return false }
    slots[slot] = Int32(count)
    words += configuration.words
    count += 1
    if count * 2 > slots.count { grow() }
    return true
  }

  private func slot(of configuration: Configuration) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: Self.hash(configuration.words[...])) & mask
    while slots[slot] >= 0, !isEqual(Int(slots[slot]), configuration) { slot = (slot + 1) & mask }
    return slot
  }

  private func isEqual(_ index: Int, _ configuration: Configuration) -> Bool {
    for offset in 0..<stride where words[index * stride + offset] != configuration.words[offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    let mask = slots.count - 1
    for index in 0..<count {
      let start = index * stride
      var slot = Int(truncatingIfNeeded: Self.hash(words[start..<(start + stride)])) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(index)
    }
  }

  /// The same on each run, unlike `Hasher`: multiply and shift, after Knuth and splitmix64.
  private static func hash(_ words: ArraySlice<UInt64>) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for word in words {
      hash = (hash ^ word) &* 0xBF58_476D_1CE4_E5B9
      hash ^= hash >> 29
    }
    return hash ^ (hash >> 32)
  }
}
