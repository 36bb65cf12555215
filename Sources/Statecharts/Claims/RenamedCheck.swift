import SourceText

extension ClaimCheck {
  /// Returns the canonical text of the check, in which each name has its kind: two checks that differ only in names have the same
  /// text once one of them is renamed.
  ///
  /// - Parameters:
  ///   - names: those of the statechart that the check is about.
  ///   - changes: the renames to apply.
  package func canonicalText(names: ChartNames, renamedBy changes: NameChanges = NameChanges()) -> String {
    var renamed = self
    renamed.operands = operands.map { role, proposition in
      (role, proposition.map { $0.named(names, as: use(of: role), renamedBy: changes) })
    }
    if let id = given.flatMap({ changes.assumptions[$0.value.text] }) { renamed.given?.value = AssumptionID(id) }
    return renamed.written
  }
}

extension PropositionAtom {
  fileprivate func named(_ names: ChartNames, as use: PropositionUse, renamedBy changes: NameChanges) -> Self {
    switch name {
    case .word(let word):
      guard let kind = names.kinds(of: word, as: use).first else { return self }
      return PropositionAtom(.qualified(kind, changes.name(word, kind)))
    case .qualified(let kind, let word): return PropositionAtom(.qualified(kind, changes.name(word, kind)))
    case .shows(let observer, let value):
      return PropositionAtom(
        .shows(observer: changes.observers[observer] ?? observer, value: changes.value(value, of: observer)))
    case .given(let event, let value):
      let condition = changes.conditions[value.condition] ?? value.condition
      return PropositionAtom(
        .given(event: event.map { changes.name($0, .event) }, Event.Given(condition, value.holds)))
    case .by: return self
    }
  }
}

extension NameChanges {
  fileprivate func name(_ word: String, _ kind: PropositionAtom.Kind) -> String {
    switch kind {
    case .state: states[StateID(word)]?.text ?? word
    case .event: events[EventID(word)]?.text ?? word
    case .prompt: prompts[PromptID(word)]?.text ?? word
    case .condition: conditions[ConditionID(word)]?.text ?? word
    case .tag: word
    }
  }
}
