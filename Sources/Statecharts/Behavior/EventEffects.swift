/// The nodes in whose configurations an event fires a transition of any region.
///
/// Takes time in the steps of the space, and a bit for each pair of an event and a node.
package struct EventEffects: Sendable {
  /// Per event as declared, the nodes that are active in some configuration in which it fires a transition, as bits.
  private var words: [[UInt64]]

  package init(machine: Machine, space: StateSpace) {
    words = machine.declaredEvents.map { _ in [UInt64](repeating: 0, count: space.stride) }
    for configuration in 0..<space.expandedCount {
      for edge in space.edges[space.steps(from: configuration)] {
        let event = machine.declared(edge.event)
        for word in 0..<space.stride {
          words[event][word] |= space.words[configuration * space.stride + word]
        }
      }
    }
  }

  /// Returns true if an event, by its index in `Machine.events`, ever has an effect while a node is active.
  package func isEffective(_ event: Int, in node: Int) -> Bool {
    words[event][node >> 6] & (1 << UInt64(node & 63)) != 0
  }
}

extension StateSpace {
  /// Returns true if an event does nothing in any configuration in which a node is active and observers have some values: a person
  /// cannot tell these apart.
  package func isIgnored(
    _ event: Int, in node: Int, showing values: [Int?], of observers: [Int], _ machine: Machine
  ) -> Bool {
    !(0..<count).contains { situation in
      guard isActive(node, at: situation),
        edges[steps(from: situation)].contains(where: { machine.declared($0.event) == event })
      else { return false }
      let shown = machine.observations(in: configuration(at: situation))
      return observers.map { shown[$0] } == values
    }
  }
}
