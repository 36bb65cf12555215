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
  package func truth(of expression: BooleanExpression<Machine.GuardPart>?) -> Bool? {
    guard let expression else { return true }
    return expression.truth { if case .active(let node) = $0 { isActive(node) } else { nil } }
  }
}
