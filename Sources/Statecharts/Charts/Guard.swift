import SourceText

/// A guard over the active states: `in(state)` joined by `and`, `or`, `not` (SCXML 5.9.2, the predicate `In`).
package struct Guard: Sendable {
  /// The guard's parts; the ranges are relative to its text.
  package let expression: BooleanExpression<Sourced<StateID>>
  /// The guard as written.
  package let text: String
  /// The place of the text in its file.
  package var range: SourceRange

  /// Reads a guard.
  ///
  /// - Throws: `ExpressionError` with a range relative to `text`.
  package init(_ text: String, range: SourceRange = .none) throws(ExpressionError) {
    var scanner = try ExpressionScanner(text)
    self.text = text
    self.range = range
    expression = try scanner.expression { scanner throws(ExpressionError) in
      guard scanner.take(.word("in")) else { throw ExpressionError("expected `in(state)`", at: scanner.range) }
      guard scanner.take(.symbol("(")) else { throw ExpressionError("expected `(`", at: scanner.range) }
      guard case .word(let name)? = scanner.peek, let state = scanner.next() else {
        throw ExpressionError("expected the name of a state", at: scanner.range)
      }
      guard scanner.take(.symbol(")")) else { throw ExpressionError("expected `)`", at: scanner.range) }
      return Sourced(StateID(name), state.range)
    }
  }
}
