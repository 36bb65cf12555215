/// Tables of a machine for the interpreter, computed once.
struct MachineTables: Sendable {
  /// Per node and trigger, the position of its first transition in `candidates`; the last element is the end of all.
  private let starts: [Int32]
  private let candidates: [Int32]
  private let columns: Columns

  /// Per transition, the node below which states are exited: the transition domain of SCXML's algorithm; -1 if it depends on
  /// recorded history.
  let domains: [Int]
  /// Per history node, the position of its bits in a configuration, after those of the nodes.
  let historyOffsets: [Int: Int]
  /// The history nodes by the parent whose states they record.
  let historiesByParent: [Int: [Int]]
  /// The number of 64-bit words of a configuration.
  let wordCount: Int
  let hasEventless: Bool
  /// The atomic and final nodes, as bits.
  let leaves: [UInt64]

  init(_ machine: Machine) {
    let columns = Columns(eventCount: machine.events.count, nodeCount: machine.nodes.count)
    let rows = machine.transitions.map { columns.row(of: $0.source, on: $0.trigger) }
    var starts = [Int32](repeating: 0, count: machine.nodes.count * columns.count + 1)
    for row in rows { starts[row + 1] += 1 }
    for row in 1..<starts.count { starts[row] += starts[row - 1] }
    var free = starts
    var candidates = [Int32](repeating: 0, count: rows.count)
    for (index, row) in rows.enumerated() {
      candidates[Int(free[row])] = Int32(index)
      free[row] += 1
    }
    self.columns = columns
    self.starts = starts
    self.candidates = candidates
    var domains: [Int] = []
    var hasEventless = false
    for transition in machine.transitions {
      domains.append(
        machine.nodes[transition.target].isHistory ? -1 : machine.domain(of: transition, to: [transition.target]))
      if transition.trigger == .eventless { hasEventless = true }
    }
    self.domains = domains
    self.hasEventless = hasEventless
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

  /// One column per event, one for eventless transitions, and one per node that can be done.
  private struct Columns {
    var eventCount: Int
    var nodeCount: Int

    var count: Int { eventCount + 1 + nodeCount }

    /// Returns the place of a node's transitions on a trigger.
    func row(of node: Int, on trigger: Machine.Transition.Trigger) -> Int {
      let column =
        switch trigger {
        case .event(let event): event
        case .eventless: eventCount
        case .done(let node): eventCount + 1 + node
        }
      return node * count + column
    }
  }

  /// Returns the transitions out of a node on a trigger, in document order.
  func candidates(of node: Int, on trigger: Machine.Transition.Trigger) -> ArraySlice<Int32> {
    let row = columns.row(of: node, on: trigger)
    return candidates[Int(starts[row])..<Int(starts[row + 1])]
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
