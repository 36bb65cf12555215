import Statecharts

/// The transitions into and out of a state, including those of its ancestors and descendants.
package struct Neighborhood: Sendable {
  /// A transition, with a note on the parts that the picture does not show.
  package struct Way: Sendable {
    /// The transition, by its index.
    package var edge: Int
    /// The actual source or target, if it is not the state itself.
    var note: String?
  }

  /// The transitions into the state, in document order.
  package private(set) var waysIn: [Way] = []
  /// The transitions out of the state, in document order.
  package private(set) var waysOut: [Way] = []
  /// True if the state is active at the start.
  let isInitial: Bool

  /// Finds the transitions of a state; takes time linear in those that begin or end at it, inside it, or around it.
  package init(of node: Int, in drawn: DiagramContext) {
    let machine = drawn.machine
    let ancestors = machine.ancestors(of: node)
    isInitial = Self.entered(by: 0, node, in: machine)
    if machine.nodes[node].isHistory {
      // The node is never active: transitions to it go on to a state at once, and none begins there.
      waysIn = drawn.incoming[node].map { Way(edge: $0) }
      return
    }
    let overriding = Overriding(of: node, ancestors, in: drawn)
    for edge in drawn.transitions(around: node, ancestors) {
      if let note = Self.noteIn(edge, node, ancestors, machine) {
        waysIn.append(Way(edge: edge.index, note: note.text))
      }
      if let note = Self.noteOut(edge, node, ancestors, machine), !overriding.hides(edge),
        Activity(of: max(node, edge.source), in: machine).truth(of: edge.guard) != false
      {
        waysOut.append(Way(edge: edge.index, note: note.text))
      }
    }
  }

  /// A note that may be empty.
  private struct Note {
    var text: String?
  }

  /// Returns the note on a transition into the state; nil if the transition does not lead into it.
  private static func noteIn(_ edge: Machine.Transition, _ node: Int, _ ancestors: [Int], _ machine: Machine) -> Note? {
    let title = machine.nameInRegion(of: edge.target)
    if edge.target == node { return Note() }
    if machine.isDescendant(edge.target, of: node) {
      return edge.source != node && !machine.isDescendant(edge.source, of: node) ? Note(text: "to \(title)") : nil
    }
    if ancestors.contains(edge.target) {
      return entered(by: edge.target, node, in: machine) ? Note(text: "to \(title)") : nil
    }
    guard case .history(let deep) = machine.nodes[edge.target].form, let parent = machine.nodes[edge.target].parent
    else { return nil }
    let isRestored = deep ? ancestors.contains(parent) : machine.nodes[node].parent == parent
    return isRestored && node != edge.target ? Note(text: "where it was last") : nil
  }

  /// Returns the note on a transition out of the state; nil if the transition does not lead out of it, or never fires in it.
  private static func noteOut(_ edge: Machine.Transition, _ node: Int, _ ancestors: [Int], _ machine: Machine) -> Note?
  {
    let isInside = machine.isDescendant(edge.target, of: node)
    if edge.source == node { return edge.isInternal || isInside ? nil : Note() }
    if machine.isDescendant(edge.source, of: node) {
      return isInside || edge.target == node ? nil : Note(text: "from \(machine.nameInRegion(of: edge.source))")
    }
    guard ancestors.contains(edge.source), edge.target != node else { return nil }
    return Note(text: edge.isInternal ? "from any state" : "from \(machine.nameInRegion(of: edge.source))")
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
/// event (SCXML 3.13) if its guard is known to hold in the state.
private struct Overriding {
  /// The innermost node that always reacts to an event, among the state and its ancestors.
  private var reacting: [Int: Int] = [:]

  init(of node: Int, _ ancestors: [Int], in drawn: DiagramContext) {
    let activity = Activity(of: node, in: drawn.machine)
    for number in ([node] + ancestors).flatMap({ drawn.outgoing[$0] }) {
      let edge = drawn.machine.transitions[number]
      guard case .event(let event) = edge.trigger, activity.truth(of: edge.guard) == true else { continue }
      reacting[event] = max(reacting[event] ?? 0, edge.source)
    }
  }

  func hides(_ edge: Machine.Transition) -> Bool {
    guard case .event(let event) = edge.trigger, let inner = reacting[event] else { return false }
    return edge.source < inner
  }
}
