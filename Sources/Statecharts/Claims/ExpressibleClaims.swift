extension ClaimMeaning {
  /// Returns true if a machine has everything that the check names.
  ///
  /// A name that the profile folds away is false in it, so a verdict there says nothing about the sentence. The steps of an
  /// assumption do not count: one that never happens assumes nothing.
  package func isExpressible(in machine: Machine) -> Bool {
    parts.allSatisfy { $0.resolved.expression.atoms.allSatisfy(machine.has) }
  }
}

extension Machine {
  fileprivate func has(_ name: ResolvedProposition.Atom) -> Bool {
    switch name {
    case .state(let id): return node(id) != nil
    case .event(let id): return eventsInUse.contains { $0.id == id }
    case .tag(let tag): return nodes.contains { $0.tags.contains(tag) }
    case .prompt(let id?): return prompt(id) != nil
    case .prompt(nil): return !prompts.isEmpty
    case .shows(let id, _): return observers.contains { $0.id == id }
    case .condition(let id):
      // A constant condition is about states that the profile does not have.
      if case .expression? = condition(id)?.meaning { return true }
      return false
    case .given(let event, let value):
      return event.map { id in eventsInUse.contains { $0.id == id } } ?? true
        && transitions.contains { transition in
          transition.guard?.atoms.contains { part in
            if case .condition(let index) = part { conditions[index].id == value.condition } else { false }
          } ?? false
        }
    case .by(let actor): return eventsInUse.contains { $0.actorName == actor }
    }
  }
}
