extension ClaimChecker {
  /// Returns the unreachable states and unused events that a check names, directly or by a tag, an observer, or an actor. A check
  /// that fails or is vacuous because of them is a consequence.
  ///
  /// - Returns: the nodes and transitions, by index, of the names for which no run reaches anything.
  package func unreached(in meaning: ClaimMeaning) -> (nodes: [Int], transitions: [Int]) {
    var nodes: Set<Int> = []
    var transitions: Set<Int> = []
    for part in meaning.parts {
      for atom in BoundProposition(part.resolved, in: machine).expression.atoms {
        switch atom {
        case .active(let words):
          let named = machine.nodes.map(\.index).filter { (node: Int) -> Bool in
            let bit: UInt64 = 1 << UInt64(node & 63)
            return words[node >> 6] & bit != 0
          }
          if !named.contains(where: { space.isReached[$0] }) { nodes.formUnion(named) }
        case .event(let isMeant):
          let named = machine.transitions.filter { $0.event.map { isMeant[$0] } ?? false }
          if !named.contains(where: { space.fires[$0.index] }) { transitions.formUnion(named.map(\.index)) }
        }
      }
    }
    return (nodes.sorted(), transitions.sorted())
  }
}

extension ClaimChecker {
  /// Returns true if no step of the whole state space satisfies a proposition about steps.
  package func neverTakes(_ step: ResolvedProposition) -> Bool {
    guard space.isComplete, let isMeant = steps(satisfying: [step]).first else { return false }
    return !space.edges.contains { isMeant[$0.event] }
  }
}
