import SourceText

/// A check in normal form, whatever its wording: equal checks of one machine always have the same verdict.
///
/// Parentheses, double negations, the order and repetition of operands, explicit kinds of names, and De Morgan's laws make no
/// difference.
package struct NormalCheck: Hashable, Sendable {
  private let form: [String]
  private let parts: [NormalProposition]

  /// Normalizes a check; nil if it has an unknown name. Costs time linear in its text, plus sorting.
  package init?(_ check: ClaimCheck, names: ChartNames) {
    let written = ClaimMeaning.propositions(check.form)
    var problems: [PropositionProblem] = []
    var parts: [NormalProposition] = []
    for (_, proposition, use) in written {
      guard let resolved = names.resolve(proposition, as: use, problems: &problems) else { return nil }
      parts.append(NormalProposition(resolved.expression, isNegated: false))
    }
    self.parts = parts
    form = Self.words(of: check, outside: written.map(\.proposition))
  }

  /// Returns the words of the form outside its propositions, including its number and its assumption.
  private static func words(of check: ClaimCheck, outside propositions: [Proposition]) -> [String] {
    guard let scanner = try? ExpressionScanner(check.text) else { return [check.text] }
    let atoms = propositions.flatMap(\.atoms).map(\.range).sorted { $0.start < $1.start }
    var next = 0
    return scanner.tokens.compactMap { token, range in
      while next < atoms.count, atoms[next].end <= range.start { next += 1 }
      if next < atoms.count, atoms[next].start <= range.start { return nil }
      switch token {
      case .word(let word): return ["and", "or", "not"].contains(word) ? nil : word
      case .symbol(let symbol): return ["(", ")"].contains(symbol) ? nil : symbol
      }
    }
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
