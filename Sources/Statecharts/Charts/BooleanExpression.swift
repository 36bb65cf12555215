import SourceText

/// Atoms joined by `not`, `and`, `or`, binding in that order.
package indirect enum BooleanExpression<Atom> {
  case atom(Atom)
  case not(BooleanExpression)
  case and(BooleanExpression, BooleanExpression)
  case or(BooleanExpression, BooleanExpression)

  /// Returns the value of the expression, given those of its atoms.
  package func evaluate(_ truth: (Atom) -> Bool) -> Bool {
    switch self {
    case .atom(let atom): truth(atom)
    case .not(let inner): !inner.evaluate(truth)
    case .and(let left, let right): left.evaluate(truth) && right.evaluate(truth)
    case .or(let left, let right): left.evaluate(truth) || right.evaluate(truth)
    }
  }

  /// Returns the value of the expression where only some atoms have one; nil if it depends on the others.
  package func truth(_ known: (Atom) -> Bool?) -> Bool? {
    switch self {
    case .atom(let atom): return known(atom)
    case .not(let inner): return inner.truth(known).map { !$0 }
    case .and(let left, let right):
      let first = left.truth(known)
      if first == false { return false }
      let second = right.truth(known)
      return second == false ? false : first == nil || second == nil ? nil : true
    case .or(let left, let right):
      let first = left.truth(known)
      if first == true { return true }
      let second = right.truth(known)
      return second == true ? true : first == nil || second == nil ? nil : false
    }
  }

  /// All atoms, from left to right.
  package var atoms: [Atom] {
    switch self {
    case .atom(let atom): [atom]
    case .not(let inner): inner.atoms
    case .and(let left, let right), .or(let left, let right): left.atoms + right.atoms
    }
  }

  /// The opposite, without a double negation.
  package var negated: BooleanExpression { if case .not(let inner) = self { inner } else { .not(self) } }

  /// Returns the expression with every atom replaced.
  package func map<Other>(_ transform: (Atom) -> Other) -> BooleanExpression<Other> {
    switch self {
    case .atom(let atom): .atom(transform(atom))
    case .not(let inner): .not(inner.map(transform))
    case .and(let left, let right): .and(left.map(transform), right.map(transform))
    case .or(let left, let right): .or(left.map(transform), right.map(transform))
    }
  }

  /// Returns the expression with every atom replaced by an expression.
  package func flatMap<Other>(_ transform: (Atom) -> BooleanExpression<Other>) -> BooleanExpression<Other> {
    switch self {
    case .atom(let atom): transform(atom)
    case .not(let inner): .not(inner.flatMap(transform))
    case .and(let left, let right): .and(left.flatMap(transform), right.flatMap(transform))
    case .or(let left, let right): .or(left.flatMap(transform), right.flatMap(transform))
    }
  }

  /// Returns the expression as people write it, with parentheses only where they are needed.
  package func text(_ describe: (Atom) -> String) -> String {
    func render(_ expression: BooleanExpression, within precedence: Int) -> String {
      let (own, text): (Int, String) =
        switch expression {
        case .atom(let atom): (3, describe(atom))
        case .not(let inner): (2, "not " + render(inner, within: 2))
        case .and(let left, let right): (1, render(left, within: 1) + " and " + render(right, within: 1))
        case .or(let left, let right): (0, render(left, within: 0) + " or " + render(right, within: 0))
        }
      return own < precedence ? "(\(text))" : text
    }
    return render(self, within: 0)
  }
}

extension BooleanExpression: Sendable where Atom: Sendable {}
extension BooleanExpression: Equatable where Atom: Equatable {}
extension BooleanExpression: Hashable where Atom: Hashable {}

/// The reason why an expression could not be read; the range is relative to the expression's text.
package struct ExpressionError: Error, Equatable, Sendable {
  package var message: String
  package var range: SourceRange
  /// The words expected there, for a suggestion; empty if there are many.
  package var expected: [String]
  /// The expected syntax; nil if the parser knows no more than the code that reports the error.
  package var remedy: String?

  package init(_ message: String, at range: SourceRange, expected: [String] = [], remedy: String? = nil) {
    self.message = message
    self.range = range
    self.expected = expected
    self.remedy = remedy
  }
}

extension BooleanExpression {
  /// The operands of `and` at the top level, all of which must hold.
  package var conjuncts: [BooleanExpression] {
    if case .and(let left, let right) = self { left.conjuncts + right.conjuncts } else { [self] }
  }
}

extension BooleanExpression where Atom: Hashable {
  /// The maximum number of atoms for which all cases are tried.
  private static var mostAtoms: Int { 10 }

  /// Returns true if one of some expressions holds, whatever the atoms are; false if there are too many to tell.
  package static func oneHolds(of expressions: [BooleanExpression]) -> Bool {
    let atoms = Array(Set(expressions.flatMap(\.atoms)))
    guard atoms.count <= mostAtoms else { return false }
    let positions = Dictionary(uniqueKeysWithValues: atoms.enumerated().map { ($1, $0) })
    return (0..<(1 << atoms.count)).allSatisfy { values in
      expressions.contains { $0.evaluate { positions[$0].map { values >> $0 & 1 == 1 } ?? false } }
    }
  }
}
