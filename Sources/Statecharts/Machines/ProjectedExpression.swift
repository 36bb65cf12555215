/// An expression in one profile, in which some atoms are always true or always false.
package enum ProjectedExpression<Atom> {
  case constant(Bool)
  case expression(BooleanExpression<Atom>)

  private static func combine(
    _ left: Self, _ right: Self, neutral: Bool,
    _ join: (BooleanExpression<Atom>, BooleanExpression<Atom>) -> BooleanExpression<Atom>
  ) -> Self {
    switch (left, right) {
    case (.constant(let value), let other), (let other, .constant(let value)):
      value == neutral ? other : .constant(value)
    case (.expression(let first), .expression(let second)): .expression(join(first, second))
    }
  }

  /// Projects an expression, given the projection of each of its atoms.
  package init<Written>(_ written: BooleanExpression<Written>, _ meaning: (Written) -> Self) {
    switch written {
    case .atom(let atom): self = meaning(atom)
    case .not(let inner):
      switch Self(inner, meaning) {
      case .constant(let value): self = .constant(!value)
      case .expression(let projected): self = .expression(.not(projected))
      }
    case .and(let left, let right):
      self = Self.combine(Self(left, meaning), Self(right, meaning), neutral: true) { .and($0, $1) }
    case .or(let left, let right):
      self = Self.combine(Self(left, meaning), Self(right, meaning), neutral: false) { .or($0, $1) }
    }
  }
}

extension ProjectedExpression: Sendable where Atom: Sendable {}
