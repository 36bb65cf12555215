import SourceText

/// A check that repeats rows of the observers' table: the values that observers show while one of some states is active.
package struct ObservedRow: Sendable, Equatable {
  package var states: [StateID]
  package var values: [ObserverID: String]

  package init(states: [StateID], values: [ObserverID: String]) {
    self.states = states
    self.values = values
  }
}

extension ClaimCheck {
  /// Returns the row of `always S or … implies observer = value and …`; nil for a check of any other form, and for one that names
  /// an observer twice.
  package func observedRow(among names: ChartNames) -> ObservedRow? {
    guard form == .invariant, let always = self[.p], let implies = self[.q] else { return nil }
    var problems: [PropositionProblem] = []
    guard let condition = names.resolve(always, as: .configurations, problems: &problems)?.expression,
      let result = names.resolve(implies, as: .configurations, problems: &problems)?.expression,
      condition.isDisjunction, result.isConjunction
    else { return nil }
    var row = ObservedRow(states: [], values: [:])
    for atom in condition.atoms {
      guard case .state(let state) = atom else { return nil }
      row.states.append(state)
    }
    for atom in result.atoms {
      guard case .shows(let observer, let value) = atom, row.values.updateValue(value, forKey: observer) == nil
      else { return nil }
    }
    return row
  }
}

extension BooleanExpression {
  /// True if it is an atom, or atoms joined by `or`.
  fileprivate var isDisjunction: Bool {
    switch self {
    case .atom: true
    case .or(let left, let right): left.isDisjunction && right.isDisjunction
    case .and, .not: false
    }
  }

  /// True if it is an atom, or atoms joined by `and`.
  fileprivate var isConjunction: Bool {
    switch self {
    case .atom: true
    case .and(let left, let right): left.isConjunction && right.isConjunction
    case .or, .not: false
    }
  }
}
