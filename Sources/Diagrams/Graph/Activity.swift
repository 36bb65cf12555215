import Statecharts

/// The nodes that are known to be active or inactive while one state is active: it and its ancestors are active, their siblings are
/// not.
package struct Activity: Sendable {
  private let state: Int
  private let machine: Machine

  /// Assumes that a state is active.
  package init(of state: Int, in machine: Machine) {
    self.state = state
    self.machine = machine
  }

  /// Returns true if a node is active; nil if unknown, as inside the state and in other regions.
  func isActive(_ node: Int) -> Bool? {
    if node == state || machine.isDescendant(state, of: node) { return true }
    if machine.isDescendant(node, of: state) { return nil }
    return machine.nodes[machine.leastCommonAncestor(node, state)].form == .parallel ? nil : false
  }

  /// Returns the value of a guard; nil if unknown. A missing guard is true.
  package func truth(of expression: BooleanExpression<Int>?) -> Bool? {
    guard let expression else { return true }
    switch expression {
    case .atom(let node): return isActive(node)
    case .not(let inner): return truth(of: inner).map { !$0 }
    case .and(let left, let right):
      let (first, second) = (truth(of: left), truth(of: right))
      if first == false || second == false { return false }
      return first == true && second == true ? true : nil
    case .or(let left, let right):
      let (first, second) = (truth(of: left), truth(of: right))
      if first == true || second == true { return true }
      return first == false && second == false ? false : nil
    }
  }
}
