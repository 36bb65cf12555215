/// Tables of a machine for the interpreter, computed once.
struct MachineTables: Sendable {
  /// Per node, the position of its first transition in `candidates`; the last element is the end of all.
  private let starts: [Int32]
  /// The transitions by node, then trigger, then document order; and the trigger of each as a number.
  private let candidates: [Int32]
  private let triggers: [Int]
  private let eventCount: Int

  /// Per transition, the node below which states are exited: the transition domain of SCXML's algorithm; -1 if it depends on
  /// recorded history, `nowhere` if none are.
  let domains: [Int]
  /// Per history node, the position of its bits in a configuration, after those of the nodes.
  let historyOffsets: [Int: Int]
  /// The history nodes by the parent whose states they record.
  let historiesByParent: [Int: [Int]]
  /// The number of 64-bit words of a configuration.
  let wordCount: Int
  let hasEventless: Bool
  /// Per transition, true if its guard names an open condition.
  let isOpen: [Bool]
  /// The eventless transitions among these.
  let openEventless: [Int]
  /// The events of the clock, each with the node that has to be active, which is nil if the profile lacks it.
  let waiting: [Int: Int?]
  /// The atomic and final nodes, as bits.
  let leaves: [UInt64]

  init(_ machine: Machine) {
    let eventCount = machine.events.count
    // A table with a column for each trigger would have the square of the states as its size.
    var starts = [Int32](repeating: 0, count: machine.nodes.count + 1)
    for transition in machine.transitions { starts[transition.source + 1] += 1 }
    for node in machine.nodes.indices { starts[node + 1] += starts[node] }
    let numbers = machine.transitions.map { Self.number(of: $0.trigger, eventCount) }
    let ordered = machine.transitions.indices.sorted {
      (machine.transitions[$0].source, numbers[$0], $0) < (machine.transitions[$1].source, numbers[$1], $1)
    }
    self.eventCount = eventCount
    self.starts = starts
    candidates = ordered.map(Int32.init)
    triggers = ordered.map { numbers[$0] }
    var domains: [Int] = []
    var hasEventless = false
    for transition in machine.transitions {
      domains.append(
        transition.staysPut
          ? Self.nowhere
          : machine.nodes[transition.target].isHistory
            ? -1 : machine.domain(of: transition, to: [transition.target]))
      if transition.trigger == .eventless { hasEventless = true }
    }
    self.domains = domains
    self.hasEventless = hasEventless
    isOpen = machine.transitions.map { $0.guard?.isOpen ?? false }
    let clock = (0..<machine.declaredCount).filter { machine.events[$0].delay != nil }
    waiting = Dictionary(uniqueKeysWithValues: clock.map { ($0, machine.waitingNode(of: $0)) })
    openEventless = machine.transitions.filter { $0.trigger == .eventless && $0.guard?.isOpen ?? false }.map(\.index)
    leaves = machine.leafMask

    var offset = machine.nodes.count
    var offsets: [Int: Int] = [:]
    var byParent: [Int: [Int]] = [:]
    for node in machine.nodes where node.isHistory {
      guard let parent = node.parent else { continue }
      offsets[node.index] = offset
      byParent[parent, default: []].append(node.index)
      offset += machine.nodes[parent].subtreeEnd - parent
    }
    historyOffsets = offsets
    historiesByParent = byParent
    wordCount = (offset + 63) / 64
  }

  /// The domain of a transition that exits no state.
  static let nowhere = Int.max

  /// Returns a number for a trigger: one for each event, one for eventless transitions, and one for each node that can be done.
  private static func number(of trigger: Machine.Transition.Trigger, _ eventCount: Int) -> Int {
    switch trigger {
    case .event(let event): event
    case .eventless: eventCount
    case .done(let node): eventCount + 1 + node
    }
  }

  /// Returns the transitions out of a node on a trigger, in document order; takes time in the logarithm of those out of the node.
  func candidates(of node: Int, on trigger: Machine.Transition.Trigger) -> ArraySlice<Int32> {
    let number = Self.number(of: trigger, eventCount)
    var (low, end) = (Int(starts[node]), Int(starts[node + 1]))
    while low < end {
      let middle = (low + end) / 2
      if triggers[middle] < number { low = middle + 1 } else { end = middle }
    }
    while end < Int(starts[node + 1]), triggers[end] == number { end += 1 }
    return candidates[low..<end]
  }
}

extension Machine {
  /// Returns the domain of a transition (`getTransitionDomain` of SCXML's algorithm, appendix D): the source itself for an internal
  /// transition, else the nearest compound ancestor of the source that contains everything that the target enters.
  func domain(of transition: Transition, to targets: [Int]) -> Int {
    if transition.isInternal, targets.allSatisfy({ isDescendant($0, of: transition.source) }) {
      return transition.source
    }
    for ancestor in ancestors(of: transition.source)
    where nodes[ancestor].form == .compound && targets.allSatisfy({ isDescendant($0, of: ancestor) }) {
      return ancestor
    }
    return 0
  }
}
