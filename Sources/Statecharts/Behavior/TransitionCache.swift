/// Caches the effect of events by the part of the configuration that they read and change.
///
/// An event that is handled in one region, with guards on two others, has the same effect in all configurations that agree on
/// these three. In a machine with loosely coupled regions, most steps are looked up instead of run.
///
/// Exploring 117,649 configurations of six regions, each with a guard on another, takes 0.12 s with it and 0.33 s without.
struct TransitionCache {
  /// The cached effect of an event in a configuration.
  enum Answer {
    case unknown, nothing, step
  }

  /// The number of slots of all tables together, unless there are very many events.
  private static let slotBudget = 1 << 18
  /// The number of words of all situations together, for machines with very many states.
  private static let wordBudget = 1 << 24
  /// The number of slots of one event's table, a power of two; at most half are used.
  private let slotCount: Int
  private let stride: Int
  /// Per event, the bits of the configuration that it reads or changes.
  private let scopes: [UInt64]
  /// Per event, a hash table with open addressing of positions in `outcomes`.
  private var slots: [Int32]
  /// Per event, the number of cached situations.
  private var counts: [Int]
  private var situations: [UInt64] = []
  private var results: [UInt64] = []
  private var outcomes: [Bool] = []

  init(machine: Machine, tables: MachineTables) {
    stride = tables.wordCount
    var slotCount = 1024
    while slotCount > 16, slotCount * machine.events.count > Self.slotBudget { slotCount /= 2 }
    self.slotCount = slotCount
    scopes = EventScopes(machine: machine, tables: tables).masks
    slots = [Int32](repeating: -1, count: machine.events.count * slotCount)
    counts = [Int](repeating: 0, count: machine.events.count)
  }

  /// Looks up an event, and writes a known target to `successor`.
  func lookUp(_ event: Int, in configuration: Configuration, into successor: inout Configuration) -> Answer {
    let entry = Int(slots[slot(of: event, in: configuration)])
    guard entry >= 0 else { return .unknown }
    guard outcomes[entry] else { return .nothing }
    for offset in 0..<stride {
      let scope = scopes[event * stride + offset]
      successor.words[offset] = configuration.words[offset] & ~scope | results[entry * stride + offset]
    }
    return .step
  }

  /// Stores the result of an event, if there is room; `nil` means no effect.
  mutating func store(_ event: Int, in configuration: Configuration, leadsTo result: Configuration?) {
    guard counts[event] < slotCount / 2, situations.count < Self.wordBudget else { return }
    counts[event] += 1
    slots[slot(of: event, in: configuration)] = Int32(outcomes.count)
    outcomes.append(result != nil)
    for offset in 0..<stride {
      let scope = scopes[event * stride + offset]
      situations.append(configuration.words[offset] & scope)
      results.append((result?.words[offset] ?? 0) & scope)
    }
  }

  /// Returns the slot of the situation, or the free one for it.
  private func slot(of event: Int, in configuration: Configuration) -> Int {
    let base = event * slotCount
    var hash: UInt64 = 0
    for offset in 0..<stride {
      hash = ConfigurationStore.mixed(hash, configuration.words[offset] & scopes[event * stride + offset])
    }
    var position = Int(truncatingIfNeeded: hash ^ hash >> 32) & (slotCount - 1)
    while slots[base + position] >= 0, !isSituation(Int(slots[base + position]), event, configuration) {
      position = (position + 1) & (slotCount - 1)
    }
    return base + position
  }

  private func isSituation(_ entry: Int, _ event: Int, _ configuration: Configuration) -> Bool {
    for offset in 0..<stride
    where situations[entry * stride + offset] != configuration.words[offset] & scopes[event * stride + offset] {
      return false
    }
    return true
  }
}

/// The bits of a configuration that each event can read or change.
private struct EventScopes {
  /// Per event, a mask with as many words as a configuration.
  private(set) var masks: [UInt64] = []

  private let machine: Machine
  /// Per node, its outermost region.
  private let regions: [Int]
  /// Per outermost region, its bits.
  private let bits: [Int: [UInt64]]

  init(machine: Machine, tables: MachineTables) {
    self.machine = machine
    var regions = [Int](repeating: 0, count: machine.nodes.count)
    var bits: [Int: [UInt64]] = [0: [UInt64](repeating: .max, count: tables.wordCount)]
    for region in machine.regions {
      var own = Configuration(wordCount: tables.wordCount)
      for node in region.index..<region.subtreeEnd {
        regions[node] = region.index
        own.insert(node)
        guard let offset = tables.historyOffsets[node], let parent = machine.nodes[node].parent else { continue }
        for bit in 0..<(machine.nodes[parent].subtreeEnd - parent) { own.insert(offset + bit) }
      }
      bits[region.index] = own.words
    }
    self.regions = regions
    self.bits = bits
    // A transition between regions would reenter all of them, and the machine is done only when all of them are.
    let isLocal = machine.transitions.allSatisfy { tables.domains[$0.index] != 0 && $0.trigger != .done(0) }
    for event in 0..<machine.declaredCount {
      masks += mask(of: event, isLocal: isLocal, wordCount: tables.wordCount)
    }
  }

  private func mask(of event: Int, isLocal: Bool, wordCount: Int) -> [UInt64] {
    guard isLocal else { return [UInt64](repeating: .max, count: wordCount) }
    var mask = [UInt64](repeating: 0, count: wordCount)
    for region in regionsTouched(by: event) {
      for (offset, word) in (bits[region] ?? []).enumerated() { mask[offset] |= word }
    }
    return mask
  }

  /// Returns the regions of the transitions that the event can trigger, directly or through `done` and eventless ones, and of the
  /// states in their guards.
  private func regionsTouched(by event: Int) -> Set<Int> {
    // The event of a delay depends on its state, also where no transition of that reacts to it.
    var touched = Set(machine.waitingNode(of: event).map { [regions[$0]] } ?? [])
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for transition in machine.transitions where canFollow(transition, event, touched) {
        let nodes = [transition.source] + (transition.guard?.nodes ?? [])
        for node in nodes where touched.insert(regions[node]).inserted { isGrowing = true }
      }
    }
    return touched
  }

  private func canFollow(_ transition: Machine.Transition, _ event: Int, _ touched: Set<Int>) -> Bool {
    switch transition.trigger {
    case .event(let own): own == event
    case .done(let node): touched.contains(regions[node])
    case .eventless: true
    }
  }
}
