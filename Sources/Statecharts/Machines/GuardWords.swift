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
        guard case .condition(let index) = part, !isBrief else { return title(of: part) }
        return "\(title(of: part)) (\(definitionText(of: conditions[index])))"
      }
  }

  /// Returns the nodes that a guard depends on, with those of its conditions.
  package func nodes(ofGuard transition: Transition) -> Set<Int> { Set(transition.guard?.atoms ?? []) }

  /// Returns the value of a guard that is constant; nil if it depends on more than is known.
  package func truth(ofGuard transition: Transition, given constants: [Int: Bool]) -> Bool? {
    transition.guard.map { truth(of: .expression($0), given: constants) } ?? true
  }

  private func truth(of expression: ProjectedExpression<Int>, given constants: [Int: Bool]) -> Bool? {
    switch expression {
    case .constant(let value): return value
    case .expression(let open):
      let known = ProjectedExpression(open) { node in constants[node].map { .constant($0) } ?? .expression(.atom(node))
      }
      if case .constant(let value) = known { return value }
      return nil
    }
  }

  private func truth(of part: GuardPart, given constants: [Int: Bool]) -> Bool? {
    switch part {
    case .active(let node): constants[node]
    case .condition(let index): truth(of: conditions[index].meaning, given: constants)
    }
  }

  /// Returns the definition of a named condition in the profile, in words.
  package func definitionText(of condition: Condition) -> String {
    switch condition.meaning {
    case .constant(let value): value ? "always" : "never"
    case .expression(let expression): expression.text { "“\(name(of: $0))”" }
    }
  }

  private func title(of part: GuardPart) -> String {
    switch part {
    case .active(let node): "“\(name(of: node))”"
    case .condition(let index): "“\(conditions[index].title)”"
    }
  }
}
