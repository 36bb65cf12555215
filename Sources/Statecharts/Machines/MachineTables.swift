/// What the interpreter looks up about a machine, computed once.
struct MachineTables: Sendable {
  /// The transitions of a node on one trigger, as a run of `candidates`.
  private var runs: [Range<Int32>]
  private var candidates: [Int32]
  private let triggerCount: Int
  private let eventCount: Int

  /// Per transition, the node below which states are exited: the transition domain of SCXML's algorithm; -1 where it depends
  /// on what a history remembers.
  let domains: [Int]
  /// Per history node, where its bits begin in a configuration, behind those of the nodes.
  let historyOffsets: [Int: Int]
  /// The history nodes by the parent that they remember.
  let historiesByParent: [Int: [Int]]
  /// The number of 64-bit words of a configuration.
  let wordCount: Int
  /// Whether any transition is eventless; most machines need not look for one.
  let hasEventless: Bool
  /// The nodes that can be active by themselves, as bits.
  let leaves: [UInt64]
  /// Per node, its parent, or -1 for the root. A node of the machine is too large to look at for each configuration.
  let parents: [Int]

  init(_ machine: Machine) {
    eventCount = machine.events.count
    triggerCount = eventCount + 1 + machine.nodes.count
    var lists = [[Int32]](repeating: [], count: machine.nodes.count * triggerCount)
    var domains: [Int] = []
    var hasEventless = false
    for edge in machine.transitions {
      let column = Self.column(of: edge.trigger, eventCount: eventCount)
      lists[edge.source * triggerCount + column].append(Int32(edge.index))
      domains.append(machine.nodes[edge.target].isHistory ? -1 : machine.domain(of: edge, to: [edge.target]))
      if edge.trigger == .eventless { hasEventless = true }
    }
    runs = []
    candidates = []
    runs.reserveCapacity(lists.count)
    for list in lists {
      let start = Int32(candidates.count)
      candidates += list
      runs.append(start..<Int32(candidates.count))
    }
    self.domains = domains
    self.hasEventless = hasEventless
    var leaves = Configuration(wordCount: (machine.nodes.count + 63) / 64)
    for node in machine.nodes where node.isLeaf { leaves.insert(node.index) }
    self.leaves = leaves.words
    parents = machine.nodes.map { $0.parent ?? -1 }

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

  private static func column(of trigger: Machine.Edge.Trigger, eventCount: Int) -> Int {
    switch trigger {
    case .event(let event): event
    case .eventless: eventCount
    case .done(let node): eventCount + 1 + node
    }
  }

  /// The transitions out of a node on a trigger, in document order.
  func candidates(of node: Int, on trigger: Machine.Edge.Trigger) -> ArraySlice<Int32> {
    let run = runs[node * triggerCount + Self.column(of: trigger, eventCount: eventCount)]
    return candidates[Int(run.lowerBound)..<Int(run.upperBound)]
  }
}

extension Machine {
  /// `getTransitionDomain` of SCXML's algorithm (appendix D): the source itself for an internal transition, else the
  /// nearest compound ancestor of the source that holds all that the target stands for.
  func domain(of edge: Edge, to targets: [Int]) -> Int {
    if edge.isInternal, targets.allSatisfy({ isDescendant($0, of: edge.source) }) { return edge.source }
    for ancestor in ancestors(of: edge.source)
    where nodes[ancestor].form == .compound && targets.allSatisfy({ isDescendant($0, of: ancestor) }) {
      return ancestor
    }
    return 0
  }
}
