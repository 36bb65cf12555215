extension Machine {
  /// A guard in words: if “Latched” and not “Free”; a named condition comes with its definition. Nil for one that nobody wrote.
  package func guardText(of transition: Transition) -> String? {
    transition.statedGuard.map { expression in
      "if "
        + expression.text { part in
          guard case .condition(let index) = part else { return title(of: part) }
          return "\(title(of: part)) (\(definitionText(of: conditions[index])))"
        }
    }
  }

  /// What a named condition stands for in the profile, in words; other conditions keep their titles.
  package func definitionText(of condition: Condition) -> String {
    condition.stated?.text(title) ?? (condition.isConstant(true) ? "always" : "never")
  }

  private func title(of part: GuardPart) -> String {
    switch part {
    case .active(let node): "“\(name(of: node))”"
    case .condition(let index): "“\(conditions[index].title)”"
    }
  }
}

extension Machine.Condition {
  fileprivate func isConstant(_ value: Bool) -> Bool {
    if case .constant(value) = meaning { true } else { false }
  }
}
