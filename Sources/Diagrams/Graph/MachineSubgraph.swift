import SourceText
import Statecharts

/// The states and transitions of a machine that a picture keeps, with everything around these states as frames.
///
/// A transition that is left out is *cut* at each of its ends that is drawn. Pictures mark these places with a sign that leads
/// to the whole diagram.
package struct MachineSubgraph: Sendable {
  /// The transitions that are cut at one state or region, by their indices, in document order.
  struct TruncatedEdges: Sendable, Equatable {
    var waysIn: [Int] = []
    var waysOut: [Int] = []
  }

  /// The number of drawn elements of a kind, and the number of all.
  package struct Count: Sendable, Equatable {
    package let shown: Int
    package let all: Int

    /// Returns “4 of 18 states”.
    package func words(_ noun: String) -> String { "\(shown) of \(counted(all, noun))" }
  }

  /// The region whose inside is drawn; the root if the part has states of several regions.
  package let container: Int
  /// The states that are drawn, among those of the container.
  package let states: Count
  /// The transitions that are drawn, among those of the container.
  package let transitions: Count
  /// The cut transitions, by the node.
  let cuts: [Int: TruncatedEdges]
  /// Per node, true if it or something inside it is drawn.
  private let isShown: [Bool]
  /// Per transition, true if it is kept.
  private let isKept: [Bool]

  /// True if no transition is cut.
  package var isWhole: Bool { cuts.isEmpty }

  /// Returns true if a node is drawn, as itself or as a frame around states that are.
  package func shows(_ node: Int) -> Bool { isShown[node] }
  /// Returns true if a transition is drawn, by its index.
  package func keeps(_ transition: Int) -> Bool { isKept[transition] }

  /// Keeps states and the transitions among them; takes time linear in the machine.
  ///
  /// A state that contains others brings all of them, unless some of them are named, too. A history is kept with its state if a
  /// transition that is kept leads to it.
  ///
  /// - Parameters:
  ///   - named: The states, by their nodes.
  ///   - depth: The number of transitions to follow from the states, whatever their guards: those of the state and of everything
  ///     around it. Their targets are kept as well.
  package init(states named: [Int], depth: Int = 0, of machine: Machine) {
    var reach = Reach(in: machine)
    reach.enter(all: named)
    for _ in 0..<depth { if !reach.followTransitions() { break } }
    var shown = reach.isActive
    for edge in machine.transitions where shown[edge.source] && machine.nodes[edge.target].isHistory {
      if let parent = machine.nodes[edge.target].parent, shown[parent] { shown[edge.target] = true }
    }
    let regions = machine.nodes[0].children.filter { shown[$0] }
    let container = regions.count == 1 ? regions[0] : 0
    func isInside(_ node: Int) -> Bool { node == container || machine.isDescendant(node, of: container) }
    let kept = machine.transitions.map { isInside($0.source) && shown[$0.source] && shown[$0.target] }
    var cuts: [Int: TruncatedEdges] = [:]
    for edge in machine.transitions where !kept[edge.index] && isInside(edge.source) {
      if shown[edge.source] { cuts[edge.source, default: TruncatedEdges()].waysOut.append(edge.index) }
      if shown[edge.target] { cuts[edge.target, default: TruncatedEdges()].waysIn.append(edge.index) }
    }
    let states = machine.states.filter { isInside($0.index) && $0.isLeaf }
    self.container = container
    self.cuts = cuts
    self.states = Count(shown: states.count { shown[$0.index] }, all: states.count)
    transitions = Count(shown: kept.count { $0 }, all: machine.transitions.count { isInside($0.source) })
    isShown = shown
    isKept = kept
  }
}

/// The states that transitions lead to, one transition further at a time, whatever their guards.
private struct Reach {
  private let machine: Machine
  private let outgoing: [[Int]]
  /// Per node, true if it or something inside it is reached.
  private(set) var isActive: [Bool]
  /// Per node, true if it was entered by default.
  private var isEntered: [Bool]
  /// The nodes reached last, whose transitions are not followed yet.
  private var newest: [Int] = []

  init(in machine: Machine) {
    self.machine = machine
    var outgoing = [[Int]](repeating: [], count: machine.nodes.count)
    for edge in machine.transitions { outgoing[edge.source].append(edge.index) }
    self.outgoing = outgoing
    isActive = [Bool](repeating: false, count: machine.nodes.count)
    isEntered = isActive
  }

  /// Begins with states; one that contains others brings all of them, unless some of them are named, too.
  mutating func enter(all states: [Int]) {
    let named = Set(states)
    // The number of named nodes before each node, so that those inside a state are counted at once.
    var before = [0]
    for node in machine.nodes { before.append(before[node.index] + (named.contains(node.index) ? 1 : 0)) }
    for state in named.sorted() {
      activate(state)
      let end = machine.nodes[state].subtreeEnd
      if before[end] == before[state + 1] { for inner in state + 1..<max(end, state + 1) { activate(inner) } }
    }
  }

  /// Follows the transitions of the nodes reached last; returns true if there were any.
  mutating func followTransitions() -> Bool {
    let sources = newest
    newest = []
    for edge in sources.flatMap({ outgoing[$0] }) { enter(machine.transitions[edge].target) }
    return !sources.isEmpty
  }

  /// Reaches a node and everything around it.
  private mutating func activate(_ node: Int) {
    var next: Int? = node
    while let current = next, !isActive[current] {
      isActive[current] = true
      newest.append(current)
      next = machine.nodes[current].parent
    }
  }

  /// Reaches a node with the states inside it that are entered by default; for a history, those of its first entry.
  private mutating func enter(_ node: Int) {
    activate(node)
    guard !isEntered[node] else { return }
    isEntered[node] = true
    if machine.nodes[node].form == .parallel {
      for region in machine.nodes[node].children { enter(region) }
    } else if let initial = machine.nodes[node].initial {
      enter(initial)
    }
  }
}
