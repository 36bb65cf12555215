import SourceText

/// A check in normal form, whatever its wording: equal checks of one machine always have the same verdict.
///
/// Parentheses, double negations, the order and repetition of operands, explicit kinds of names, and De Morgan's laws make no
/// difference.
package struct NormalCheck: Hashable, Sendable {
  private let form: ClaimForm
  private let number: Int?
  private let given: AssumptionID?
  private let parts: [NormalProposition]

  /// Normalizes a check; nil if it has an unknown name. Takes time linear in its text, plus sorting.
  package init?(_ check: ClaimCheck, names: ChartNames) {
    var problems: [PropositionProblem] = []
    parts = check.operands.compactMap { role, proposition in
      names.resolve(proposition, as: check.use(of: role), problems: &problems)
        .map { NormalProposition($0.expression, isNegated: false) }
    }
    guard problems.isEmpty else { return nil }
    form = check.form
    number = check.number
    given = check.given?.value
  }
}

/// A proposition in negation normal form, with operands as sets.
private indirect enum NormalProposition: Hashable, Sendable {
  case atom(ResolvedProposition.Atom, isNegated: Bool)
  case all(Set<NormalProposition>)
  case any(Set<NormalProposition>)

  init(_ expression: BooleanExpression<ResolvedProposition.Atom>, isNegated: Bool) {
    switch expression {
    case .atom(let atom): self = .atom(atom, isNegated: isNegated)
    case .not(let inner): self.init(inner, isNegated: !isNegated)
    case .and(let left, let right): self = Self.joined(left, right, isNegated: isNegated, isAll: !isNegated)
    case .or(let left, let right): self = Self.joined(left, right, isNegated: isNegated, isAll: isNegated)
    }
  }

  private static func joined(
    _ left: BooleanExpression<ResolvedProposition.Atom>, _ right: BooleanExpression<ResolvedProposition.Atom>,
    isNegated: Bool, isAll: Bool
  ) -> NormalProposition {
    let parts = [left, right].map { NormalProposition($0, isNegated: isNegated) }
    let members = parts.reduce(into: Set<NormalProposition>()) { members, part in
      switch part {
      case .all(let inner) where isAll: members.formUnion(inner)
      case .any(let inner) where !isAll: members.formUnion(inner)
      default: members.insert(part)
      }
    }
    if members.count == 1, let only = members.first { return only }
    return isAll ? .all(members) : .any(members)
  }
}
