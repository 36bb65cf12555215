import Statecharts

/// The states of a region that a picture keeps, with everything around and inside them, and the transitions among them.
struct MachineSubgraph {
  /// Per node, true if it or something inside it is drawn.
  private let isShown: [Bool]
  /// The parts of the leaves of the region that are drawn, from 0 to 1.
  let share: Double

  /// Keeps states; takes time linear in the machine.
  ///
  /// A state that contains others brings all of them, unless some of them are named, too. A history is kept with its
  /// state if a transition that is kept leads to it.
  init(states named: Set<Int>, inRegion region: Int, of machine: Machine) {
    var shown = [Bool](repeating: false, count: machine.nodes.count)
    // The number of named nodes before each node, so that those inside a state are counted at once.
    var before = [0]
    for node in machine.nodes { before.append(before[node.index] + (named.contains(node.index) ? 1 : 0)) }
    for state in named {
      for node in [state] + machine.ancestors(of: state) { shown[node] = true }
      let end = max(machine.nodes[state].subtreeEnd, state + 1)
      if before[end] == before[state + 1] { for inner in state..<end { shown[inner] = true } }
    }
    for edge in machine.transitions where shown[edge.source] && machine.nodes[edge.target].isHistory {
      if let parent = machine.nodes[edge.target].parent, shown[parent] { shown[edge.target] = true }
    }
    let leaves = machine.nodes[region..<machine.nodes[region].subtreeEnd].filter { $0.isLeaf && !$0.isRegion }
    share = Double(leaves.count { shown[$0.index] }) / Double(max(1, leaves.count))
    isShown = shown
  }

  /// Returns true if a node is drawn, as itself or as a frame around states that are.
  func shows(_ node: Int) -> Bool { isShown[node] }
  /// Returns true if a transition is drawn.
  func keeps(_ edge: Machine.Transition) -> Bool { isShown[edge.source] && isShown[edge.target] }
  /// Returns the inner nodes of a node that are drawn.
  func children(of node: Machine.Node) -> [Int] { node.children.filter(shows) }
}
