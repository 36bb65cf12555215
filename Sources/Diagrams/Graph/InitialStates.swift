import Statecharts

/// The states of a region that its picture marks as initial, each with the node whose initial state it is.
///
/// The initial state of a compound state only matters if something enters that state as a whole.
struct InitialStates {
  private let machine: Machine
  private let region: Int
  /// The nodes that a transition, or a history without a record, leads to.
  private let targets: Set<Int>

  /// Finds the initial states in a region, or in any other node with states inside; takes time linear in the machine.
  init(in region: Int, of machine: Machine) {
    self.machine = machine
    self.region = region
    targets = Set(machine.transitions.map(\.target))
      .union(machine.nodes.lazy.filter(\.isHistory).compactMap(\.initial))
  }

  /// Returns true if a state has the sign of an initial state before its title.
  func isMarked(_ child: Int) -> Bool {
    guard let parent = machine.nodes[child].parent, machine.nodes[parent].initial == child else { return false }
    return parent == region || isEntered(parent)
  }

  /// Returns the initial state of a node, if its picture shows it.
  func initial(of node: Int) -> Int? {
    guard let initial = machine.nodes[node].initial, !machine.nodes[node].isHistory else { return nil }
    return isMarked(initial) ? initial : nil
  }

  /// Returns true if a transition can enter a state itself rather than only states inside it; otherwise its initial state is
  /// irrelevant.
  private func isEntered(_ index: Int) -> Bool {
    var current = index
    while current != region, !targets.contains(current), let parent = machine.nodes[current].parent {
      guard machine.nodes[current].isRegion || machine.nodes[parent].initial == current else { return false }
      current = parent
    }
    return true
  }
}
