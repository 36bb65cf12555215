extension Machine {
  /// Returns a guard in words: if “Latched” and not “Free”; a named condition comes with its definition. Nil for a transition
  /// without a written guard.
  ///
  /// - Parameters:
  ///   - constants: the nodes that are known to be active or inactive; the guard then has only the parts that can still
  ///     be false. A guard that cannot hold is left as it is.
  ///   - isBrief: true to leave out the definitions of named conditions.
  package func guardText(of transition: Transition, given constants: [Int: Bool] = [:], isBrief: Bool = false)
    -> String?
  {
    guard let stated = transition.statedGuard else { return nil }
    if transition.isOtherwise { return "otherwise" }
    // An eventless transition may fire within a macrostep, when other nodes are active than between macrosteps.
    let known = event(of: transition) == nil ? [:] : constants
    let truth = known.isEmpty ? nil : truth(ofGuard: transition, given: known)
    if truth == true { return nil }
    let constants = truth == false ? [:] : known
    let rest = ProjectedExpression(stated) { part in
      self.truth(of: part, given: constants).map { .constant($0) } ?? .expression(.atom(part))
    }
    let expression = if case .expression(let open) = rest { open } else { stated }
    return "if "
      + expression.text { part in
        guard case .condition(let index) = part, !isBrief, !conditions[index].isOpen else { return title(of: part) }
        return "\(title(of: part)) (\(definitionText(of: conditions[index])))"
      }
  }

  /// Returns the nodes that a guard depends on, with those of its conditions.
  package func nodes(ofGuard transition: Transition) -> Set<Int> { Set(transition.guard?.nodes ?? []) }

  /// Returns the value of a guard that is constant; nil if it depends on more than is known.
  package func truth(ofGuard transition: Transition, given constants: [Int: Bool]) -> Bool? {
    transition.guard.map { $0.truth { self.truth(of: $0, given: constants) } } ?? true
  }

  private func truth(of part: GuardPart, given constants: [Int: Bool]) -> Bool? {
    switch part {
    case .active(let node): return constants[node]
    case .condition(let index):
      switch conditions[index].meaning {
      case .constant(let value)?: return value
      case .expression(let meaning)?: return meaning.truth { constants[$0] }
      case nil: return nil
      }
    case .otherwise: return nil
    }
  }

  /// Returns the definition of a named condition in the profile, in words.
  package func definitionText(of condition: Condition) -> String {
    condition.meaning.map(text) ?? "the machine does not know; both outcomes are possible"
  }

  /// Returns a condition on nodes in words: “A” and not “B”.
  package func text(of meaning: ProjectedExpression<Int>) -> String {
    switch meaning {
    case .constant(let value): value ? "always" : "never"
    case .expression(let expression): expression.text { "“\(name(of: $0))”" }
    }
  }

  private func title(of part: GuardPart) -> String {
    switch part {
    case .active(let node): "“\(name(of: node))”"
    case .condition(let index): "“\(conditions[index].title)”"
    case .otherwise: "otherwise"
    }
  }
}
