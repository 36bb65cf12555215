import SourceText

/// A condition on a profile's attributes, such as `os >= 13.4 and app = clip`.
package struct ProfileCondition: Sendable {
  /// The operators that compare an attribute.
  package enum Comparison: String, CaseIterable, Sendable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="

    /// True if it orders two numbers, and so needs a `DottedNumber` on both sides.
    package var isOrdering: Bool { self != .equal && self != .notEqual }
  }

  /// One comparison; the ranges are relative to the condition's text.
  package struct Atom: Sendable, Equatable {
    package var attribute: Sourced<String>
    package var comparison: Comparison
    package var value: Sourced<String>
  }

  /// The condition's parts.
  package let expression: BooleanExpression<Atom>
  /// The condition as written.
  package let text: String
  /// The range of the text in its file.
  package var range: SourceRange

  /// Parses a condition.
  ///
  /// - Parameter profiles: those of the machine, for a suggestion if one of their names or values has no operator.
  /// - Throws: `ExpressionError` with a range relative to `text`.
  package init(_ text: String, range: SourceRange = .none, of profiles: [Profile] = []) throws(ExpressionError) {
    var scanner = try ExpressionScanner(text)
    self.text = text
    self.range = range
    expression = try scanner.expression { scanner throws(ExpressionError) in
      guard case .word(let name)? = scanner.peek, let attribute = scanner.next() else {
        throw ExpressionError("expected a profile attribute", at: scanner.range)
      }
      guard case .symbol(let symbol)? = scanner.peek, let comparison = Comparison(rawValue: symbol) else {
        throw ExpressionError(
          "expected `=`, `!=`, `<`, `<=`, `>`, or `>=`", at: scanner.range,
          remedy: name == "in"
            ? "`when` compares profiles: write a condition on states behind `if`"
            : Self.comparison(meantBy: name, of: profiles))
      }
      _ = scanner.next()
      if comparison == .equal, case .symbol(let second)? = scanner.peek, second == "<" || second == ">" {
        throw ExpressionError(
          "expected a value, found `=\(second)`", at: scanner.range, remedy: "write `\(second)=`")
      }
      guard case .word(let text)? = scanner.peek, let value = scanner.next() else {
        throw ExpressionError("expected a value", at: scanner.range)
      }
      return Atom(
        attribute: Sourced(name, attribute.range), comparison: comparison, value: Sourced(text, value.range))
    }
  }

  /// Returns the comparison to suggest for a word without an operator.
  private static func comparison(meantBy word: String, of profiles: [Profile]) -> String? {
    func values(_ attribute: String) -> [String?] { profiles.map { $0.attributes[attribute]?.value } }
    let attributes = Set(profiles.flatMap(\.attributes.keys)).sorted()
    if let profile = profiles.first(where: { $0.id.text == word }) {
      // A value that no other profile has identifies it.
      let own = attributes.compactMap { name in profile.attributes[name].map { (name: name, value: $0.value) } }
        .first { own in values(own.name).count { $0 == own.value } == 1 }
      return own.map { "`\(word)` is a profile; compare an attribute that it has: `\($0.name) = \($0.value)`" }
    }
    if attributes.contains(word) {
      let value = values(word).lazy.compactMap { $0 }.first
      return value.map { "compare it with a value, such as `\(word) = \($0)`" }
    }
    return attributes.first { values($0).contains(word) }.map { "write `\($0) = \(word)`" }
  }

  /// Returns true if the condition holds in a profile. A profile without the attribute satisfies only `!=`.
  ///
  /// Two dotted numbers compare as numbers. Other values are equal if their texts are, and have no order:
  /// `Statechart.referenceProblems()` reports each comparison that needs one.
  package func holds(in profile: Profile) -> Bool {
    expression.evaluate { atom in
      guard let value = profile.attributes[atom.attribute.value]?.value else { return atom.comparison == .notEqual }
      guard let left = DottedNumber(value), let right = DottedNumber(atom.value.value) else {
        let isEqual = value == atom.value.value
        return atom.comparison == .equal && isEqual || atom.comparison == .notEqual && !isEqual
      }
      return switch atom.comparison {
      case .equal: left == right
      case .notEqual: left != right
      case .less: left < right
      case .lessOrEqual: left <= right
      case .greater: left > right
      case .greaterOrEqual: left >= right
      }
    }
  }
}
