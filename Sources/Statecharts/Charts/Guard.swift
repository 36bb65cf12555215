import SourceText

/// A guard over the active states: `in(state)` and named conditions, joined by `and`, `or`, `not` (SCXML 5.9.2, the predicate
/// `In`).
package struct Guard: Sendable {
  /// A name in a guard.
  package enum Atom: Hashable, Sendable, CustomStringConvertible {
    /// A state or region that must be active.
    case active(StateID)
    /// One of the machine's named conditions is true.
    case condition(ConditionID)
    /// No other transition of the same source and trigger could fire; it is the whole guard.
    case otherwise

    /// The part as authors write it.
    package var description: String {
      switch self {
      case .active(let state): "in(\(state))"
      case .condition(let condition): condition.text
      case .otherwise: Guard.otherwise
      }
    }
  }

  /// The guard's parts; the ranges are relative to its text.
  package let expression: BooleanExpression<Sourced<Atom>>
  /// The guard as written.
  package let text: String
  /// The place of the text in its file.
  package var range: SourceRange

  /// Parses a guard.
  ///
  /// - Throws: `ExpressionError` with a range relative to `text`.
  package init(_ text: String, range: SourceRange = .none) throws(ExpressionError) {
    do {
      try self.init(reading: text, range: range)
    } catch {
      throw error.aboutData(in: text)
    }
  }

  private init(reading text: String, range: SourceRange) throws(ExpressionError) {
    // No machine has `gate/open`, but guides write a state of another machine so: a message can say what is wrong.
    var scanner = try ExpressionScanner(text, signs: "-._/")
    self.text = text
    self.range = range
    expression = try scanner.expression { scanner throws(ExpressionError) in
      guard case .word(let word)? = scanner.peek, !Self.operators.contains(word) else {
        throw ExpressionError("expected `in(state)` or the name of a condition", at: scanner.range)
      }
      let start = scanner.range
      _ = scanner.next()
      if word != "in" {
        if scanner.peek == .symbol("(") { throw ExpressionError("expected `in(state)`", at: start, expected: ["in"]) }
        if word == Self.otherwise {
          guard scanner.tokens.count == 1 else {
            throw ExpressionError("expected `otherwise` alone", at: start)
          }
          return Sourced(.otherwise, start)
        }
        return Sourced(.condition(ConditionID(word)), start)
      }
      guard scanner.take(.symbol("(")) else { throw ExpressionError("expected `(`", at: scanner.range) }
      guard case .word(let name)? = scanner.peek, let state = scanner.next() else {
        throw ExpressionError("expected the name of a state", at: scanner.range)
      }
      guard scanner.take(.symbol(")")) else { throw ExpressionError("expected `)`", at: scanner.range) }
      return Sourced(.active(StateID(name)), state.range)
    }
  }

  /// Creates a guard from parts of another one.
  package init(_ expression: BooleanExpression<Sourced<Atom>>, range: SourceRange) {
    self.expression = expression
    text = expression.text { $0.value.description }
    self.range = range
  }

  private static let operators = ["and", "or", "not"]
  private static let otherwise = "otherwise"

  /// True if it is `otherwise`.
  package var isOtherwise: Bool { if case .atom(let atom) = expression { atom.value == .otherwise } else { false } }

  /// The named conditions that it uses, from left to right.
  package var conditions: [Sourced<ConditionID>] {
    expression.atoms.compactMap { atom in
      if case .condition(let id) = atom.value { Sourced(id, atom.range) } else { nil }
    }
  }
}

extension ExpressionError {
  /// The error of a guard; one at a sign that compares or computes says that machines have no data.
  fileprivate func aboutData(in text: String) -> ExpressionError {
    let found = text.utf8.dropFirst(range.start)
    let isComparison = found.first.map("=<>+*/%[\"'$".utf8.contains) ?? false || found.starts(with: "!=".utf8)
    guard isComparison else { return self }
    if let name = text.firstMatch(of: /In\(['"]([\w-]+)['"]\)/) {
      return ExpressionError(
        "unexpected quotation marks around a state", at: range, remedy: "write `in(\(name.1))`")
    }
    return ExpressionError(
      "a machine has no data to compare", at: range,
      remedy:
        "declare it in words, as in `conditions: {over-limit: {title: the amount is over the limit}}`, and write `over-limit`; what "
        + "a state says is `in(paid)`; an attribute of the profile is compared by `when:`")
  }
}
