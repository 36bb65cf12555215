/// A proposition about one machine, with names resolved to bits of configurations and positions of events.
///
/// A name that the profile folds away is false in it.
package struct BoundProposition: Sendable {
  /// The meaning of one name.
  enum Atom: Sendable {
    /// One of these nodes, as bits, is active.
    case active([UInt64])
    /// The event of the step is one of these; one entry per event of the machine.
    case event([Bool])
  }

  let expression: BooleanExpression<Atom>
  /// True if it is judged at steps; otherwise it is judged at configurations, and can refer to the step that led there.
  package let isOfSteps: Bool

  /// The values of the open conditions on which a step does not depend: the model does not know them.
  enum UnreadValues {
    /// It holds if it does so with some values, or with all values.
    case some, all
  }

  /// Looks up the names in a machine.
  package init(_ proposition: ResolvedProposition, in machine: Machine) {
    self.init(proposition, in: machine, unread: .all)
  }

  init(_ proposition: ResolvedProposition, in machine: Machine, unread: UnreadValues) {
    isOfSteps = proposition.isOfSteps
    let parts = Self.assignments(to: proposition).map { values in
      proposition.expression.flatMap { Self.bind($0, in: machine, unread: values) }
    }
    expression = parts.dropFirst().reduce(parts[0]) { unread == .some ? .or($0, $1) : .and($0, $1) }
  }

  /// Returns all values of the open conditions that a proposition names: each as those that are true.
  private static func assignments(to proposition: ResolvedProposition) -> [Set<ConditionID>] {
    proposition.openConditions.prefix(Machine.Case.conditionLimit).reduce([[]]) { known, condition in
      known + known.map { $0.union([condition]) }
    }
  }

  private static func bind(
    _ atom: ResolvedProposition.Atom, in machine: Machine, unread: Set<ConditionID>
  ) -> BooleanExpression<Atom> {
    if case .condition(let id) = atom { return bind(machine.condition(id)?.meaning, in: machine) }
    if case .shows(let id, let value) = atom, let observer = machine.observers.firstIndex(where: { $0.id == id }),
      machine.observers[observer].isRead
    {
      let reading = machine.readings.first {
        $0.observer == observer && machine.observers[observer].values[$0.value].id == value
      }
      return bind(reading?.meaning, in: machine)
    }
    if case .given(let event, let value) = atom {
      let dependent = Set(
        machine.events.filter { $0.given.contains { $0.condition == value.condition } }.map(\.declaredID))
      return .atom(
        .event(
          machine.events.map { step in
            let known = step.given.first { $0.condition == value.condition }?.holds
            return (event.map { $0 == step.declaredID } ?? dependent.contains(step.declaredID))
              && (known ?? unread.contains(value.condition)) == value.holds
          }))
    }
    return .atom(name(atom, in: machine))
  }

  /// Returns a condition on nodes; false if there is none.
  private static func bind(_ meaning: ProjectedExpression<Int>?, in machine: Machine) -> BooleanExpression<Atom> {
    func active(_ nodes: [Int]) -> BooleanExpression<Atom> {
      var active = Configuration(wordCount: (machine.nodes.count + 63) / 64)
      for node in nodes { active.insert(node) }
      return .atom(.active(active.words))
    }
    switch meaning {
    case .expression(let expression)?: return expression.flatMap { active([$0]) }
    case .constant(true)?: return .not(active([]))
    case .constant(false)?, nil: return active([])
    }
  }

  private static func name(_ atom: ResolvedProposition.Atom, in machine: Machine) -> Atom {
    func nodes(where isMeant: (Machine.Node) -> Bool) -> Atom {
      var active = Configuration(wordCount: (machine.nodes.count + 63) / 64)
      for node in machine.nodes where isMeant(node) { active.insert(node.index) }
      return .active(active.words)
    }
    switch atom {
    case .state(let id):
      let index = machine.nodeIndex(id)
      return nodes { $0.index == index }
    case .tag(let tag): return nodes { $0.tags.contains(tag) }
    case .prompt(let id): return nodes { $0.prompt != nil && (id == nil || $0.prompt == id) }
    case .shows(let id, let value):
      guard let observer = machine.observers.firstIndex(where: { $0.id == id }) else { return nodes { _ in false } }
      return nodes { $0.shows[observer] == value }
    case .event(let id): return .event(machine.events.map { $0.declaredID == id })
    case .given, .condition: return nodes { _ in false }
    case .by(let actor): return .event(machine.events.map { $0.actorName == actor })
    }
  }

  /// Returns true if it holds in a configuration that an event, by its index, led to; nil for the start.
  package func holds(in configuration: Configuration, after event: Int?) -> Bool {
    expression.evaluate { atom in
      switch atom {
      case .active(let nodes): nodes.indices.contains { nodes[$0] & configuration.words[$0] != 0 }
      case .event(let events): event.map { events[$0] } ?? false
      }
    }
  }

  /// Returns true if it holds in a step on an event, by its index, in any configuration; only for propositions judged at steps.
  func holds(at event: Int) -> Bool {
    expression.evaluate { atom in
      if case .event(let events) = atom { events[event] } else { false }
    }
  }

  /// Returns the nodes that its names stand for, and all nodes inside them, as bits.
  func scope(in machine: Machine) -> [UInt64] {
    var scope = Configuration(wordCount: (machine.nodes.count + 63) / 64)
    for case .active(let words) in expression.atoms {
      for node in machine.nodes where words[node.index >> 6] & (1 << UInt64(node.index & 63)) != 0 {
        for inside in node.index..<node.subtreeEnd { scope.insert(inside) }
      }
    }
    return scope.words
  }

  /// Returns the truth of the names of events and actors in a step, from left to right; nil for the start.
  func eventTruths(_ event: Int?) -> [Bool] {
    expression.atoms.compactMap { atom in
      if case .event(let events) = atom { event.map { events[$0] } ?? false } else { nil }
    }
  }

  /// Returns the configurations in which it holds after an event, one bit each.
  func bits(after event: Int?, in space: StateSpace) -> [UInt64] {
    Self.bits(of: expression, after: event, in: space)
  }

  private static func bits(
    of expression: BooleanExpression<Atom>, after event: Int?, in space: StateSpace
  ) -> [UInt64] {
    switch expression {
    case .atom(.event(let events)):
      let isTrue = event.map { events[$0] } ?? false
      return [UInt64](repeating: isTrue ? .max : 0, count: (space.count + 63) / 64)
    case .atom(.active(let nodes)): return space.configurations(withAny: nodes)
    case .not(let inner): return bits(of: inner, after: event, in: space).map { ~$0 }
    case .and(let left, let right):
      var result = bits(of: left, after: event, in: space)
      let other = bits(of: right, after: event, in: space)
      for index in result.indices { result[index] &= other[index] }
      return result
    case .or(let left, let right):
      var result = bits(of: left, after: event, in: space)
      let other = bits(of: right, after: event, in: space)
      for index in result.indices { result[index] |= other[index] }
      return result
    }
  }
}

extension StateSpace {
  /// Returns the configurations in which at least one of the nodes is active, one bit each.
  fileprivate func configurations(withAny nodes: [UInt64]) -> [UInt64] {
    var result = [UInt64](repeating: 0, count: (count + 63) / 64)
    for (offset, mask) in nodes.enumerated() where mask != 0 {
      for index in 0..<count where words[index * stride + offset] & mask != 0 {
        result[index >> 6] |= 1 << UInt64(index & 63)
      }
    }
    return result
  }
}
