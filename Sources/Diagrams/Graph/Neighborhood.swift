import Statecharts

/// The transitions into and out of a state, including those of its ancestors and descendants, in document order.
package struct Neighborhood: Sendable {
  package let waysIn: [Int]
  package let waysOut: [Int]

  /// Finds the transitions of a state; takes time linear in those that begin or end at it, inside it, or around it.
  package init(of node: Int, in drawn: DiagramContext) {
    let machine = drawn.machine
    let ancestors = machine.ancestors(of: node)
    if machine.nodes[node].isHistory {
      // The node is never active: transitions to it go on to a state at once, and none begins there.
      (waysIn, waysOut) = (drawn.incoming[node], [])
      return
    }
    let overriding = Overriding(of: node, ancestors, in: drawn)
    let near = drawn.transitions(around: node, ancestors)
    waysIn = near.filter { Self.leadsIn($0, node, ancestors, machine) }.map(\.index)
    waysOut = near.filter { edge in
      Self.leadsOut(edge, node, ancestors, machine) && !overriding.hides(edge)
        && Activity(of: max(node, edge.source), in: machine).truth(of: edge.guard) != false
    }.map(\.index)
  }

  private static func leadsIn(_ edge: Machine.Transition, _ node: Int, _ ancestors: [Int], _ machine: Machine) -> Bool {
    if edge.target == node { return true }
    if machine.isDescendant(edge.target, of: node) {
      return edge.source != node && !machine.isDescendant(edge.source, of: node)
    }
    if ancestors.contains(edge.target) { return entered(by: edge.target, node, in: machine) }
    guard case .history(let deep) = machine.nodes[edge.target].form, let parent = machine.nodes[edge.target].parent
    else { return false }
    return deep ? ancestors.contains(parent) : machine.nodes[node].parent == parent
  }

  private static func leadsOut(_ edge: Machine.Transition, _ node: Int, _ ancestors: [Int], _ machine: Machine) -> Bool
  {
    let isInside = machine.isDescendant(edge.target, of: node)
    if edge.source == node { return !edge.isInternal && !isInside }
    if machine.isDescendant(edge.source, of: node) { return !isInside && edge.target != node }
    return ancestors.contains(edge.source) && edge.target != node
  }

  /// Returns true if entering `ancestor` by default enters the node.
  private static func entered(by ancestor: Int, _ node: Int, in machine: Machine) -> Bool {
    var current = node
    while current != ancestor {
      guard let parent = machine.nodes[current].parent else { return false }
      guard machine.nodes[parent].form == .parallel || machine.nodes[parent].initial == current else { return false }
      current = parent
    }
    return true
  }
}

/// The transitions of a state's ancestors that never fire in it: a descendant's transition overrides its ancestor's on the same
/// event (SCXML 3.13) if its guard is known to hold in the state, or if one
/// of several always does.
private struct Overriding {
  /// The innermost node that always reacts to an event, among the state and its ancestors.
  private var reacting: [Int: Int] = [:]

  init(of node: Int, _ ancestors: [Int], in drawn: DiagramContext) {
    let activity = Activity(of: node, in: drawn.machine)
    for number in ([node] + ancestors).flatMap({ drawn.outgoing[$0] }) {
      let edge = drawn.machine.transitions[number]
      guard case .event(let event) = edge.trigger, edge.isOtherwise || activity.truth(of: edge.guard) == true
      else { continue }
      reacting[event] = max(reacting[event] ?? 0, edge.source)
    }
  }

  func hides(_ edge: Machine.Transition) -> Bool {
    guard case .event(let event) = edge.trigger, let inner = reacting[event] else { return false }
    return edge.source < inner
  }
}
