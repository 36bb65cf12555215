import Statecharts

extension Machine {
  /// The states that only choose between paths: atomic states that are left immediately, by one of several eventless transitions.
  /// UML has a sign for these, the choice (UML 2.5.1, 14.2.3).
  ///
  /// A state in which the machine can rest, because all guards may be false, is not one of them. Neither is a state with a prompt
  /// or with values of observers, since both would be seen. Takes time linear in the transitions.
  var branches: Set<Int> {
    let ways = Dictionary(grouping: transitions.lazy.filter { self.nodes[$0.source].form == .atomic }, by: \.source)
    return Set(ways.lazy.filter { self.isBranch(self.nodes[$0.key], $0.value) }.map(\.key))
  }

  private func isBranch(_ node: Node, _ ways: [Transition]) -> Bool {
    guard ways.count > 1, node.prompt == nil, node.shows.isEmpty, ways.allSatisfy({ $0.trigger == .eventless }) else {
      return false
    }
    let guards = ways.compactMap(\.guard)
    return guards.count < ways.count || BooleanExpression.oneHolds(of: guards)
  }
}
