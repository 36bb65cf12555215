import SourceText

/// An operand of `and` or `or`, and the proposition without it.
struct PropositionDrop {
  var rest: Proposition
  var dropped: Proposition
}

extension Proposition {
  /// Returns the ways to drop one operand so that the proposition holds more often, or less often; the last operand first, because
  /// the first is usually the subject of the sentence.
  ///
  /// Without an operand of `and`, and without `with` and a condition behind an event, it holds more often, without one of `or`
  /// less often; `not` reverses this.
  func drops(holdingMoreOften: Bool) -> [PropositionDrop] {
    func binary(
      _ left: Proposition, _ right: Proposition, isDropped: Bool, _ join: (Proposition, Proposition) -> Proposition
    ) -> [PropositionDrop] {
      let own =
        isDropped ? [PropositionDrop(rest: left, dropped: right), PropositionDrop(rest: right, dropped: left)] : []
      return own
        + left.drops(holdingMoreOften: holdingMoreOften).map { .init(rest: join($0.rest, right), dropped: $0.dropped) }
        + right.drops(holdingMoreOften: holdingMoreOften).map { .init(rest: join(left, $0.rest), dropped: $0.dropped) }
    }
    switch self {
    case .atom(let atom):
      guard holdingMoreOften, case .given(let event?, let value) = atom.name else { return [] }
      let words = SourceRange(atom.range.start + event.utf8.count + 1, atom.range.end)
      return [
        PropositionDrop(
          rest: .atom(PropositionAtom(.word(event), range: SourceRange(atom.range.start, words.start - 1))),
          dropped: .atom(PropositionAtom(.given(event: nil, value), range: words)))
      ]
    case .not(let inner):
      return inner.drops(holdingMoreOften: !holdingMoreOften).map { .init(rest: .not($0.rest), dropped: $0.dropped) }
    case .and(let left, let right):
      return binary(left, right, isDropped: holdingMoreOften) { .and($0, $1) }
    case .or(let left, let right):
      return binary(left, right, isDropped: !holdingMoreOften) { .or($0, $1) }
    }
  }
}

/// The words of a check with their places.
struct CheckWords {
  private let tokens: [(token: ExpressionScanner.Token, range: SourceRange)]

  init(_ text: String) {
    tokens = (try? ExpressionScanner(text))?.tokens ?? []
  }

  /// Returns the place of a proposition of the check, with its `not` and its parentheses.
  func range(of proposition: Proposition) -> SourceRange {
    switch proposition {
    case .atom(let atom): return atom.range
    case .not(let inner):
      let inside = withParentheses(range(of: inner))
      guard let before = token(before: inside), before.token == .word("not") else { return inside }
      return SourceRange(before.range.start, inside.end)
    case .and(let left, let right), .or(let left, let right):
      let first = withParentheses(range(of: left))
      let second = withParentheses(range(of: right))
      return SourceRange(min(first.start, second.start), max(first.end, second.end))
    }
  }

  /// Returns the place of a proposition, including the given words, such as `after`, if they directly precede it.
  func range(of proposition: Proposition, after words: [String]) -> SourceRange {
    var result = withParentheses(range(of: proposition))
    for word in words.reversed() {
      guard let before = token(before: result), before.token == .word(word) else { break }
      result = SourceRange(before.range.start, result.end)
    }
    return result
  }

  /// Returns the first place of some words in a row; nil if there is none.
  func range(of words: [String]) -> SourceRange? {
    guard tokens.count >= words.count else { return nil }
    for start in 0...(tokens.count - words.count)
    where words.indices.allSatisfy({ tokens[start + $0].token == .word(words[$0]) }) {
      return SourceRange(tokens[start].range.start, tokens[start + words.count - 1].range.end)
    }
    return nil
  }

  private func withParentheses(_ range: SourceRange) -> SourceRange {
    var result = range
    while let before = token(before: result), let after = token(after: result), before.token == .symbol("("),
      after.token == .symbol(")")
    {
      result = SourceRange(before.range.start, after.range.end)
    }
    return result
  }

  private func token(before range: SourceRange) -> (token: ExpressionScanner.Token, range: SourceRange)? {
    tokens.last { $0.range.end <= range.start }
  }

  private func token(after range: SourceRange) -> (token: ExpressionScanner.Token, range: SourceRange)? {
    tokens.first { $0.range.start >= range.end }
  }
}
