import SourceText

/// The subject of a claim: something that holds in a configuration, in a step, or in a step and its target.
package typealias Proposition = BooleanExpression<PropositionAtom>

/// One name in a proposition; the ranges are relative to the text of the check.
package struct PropositionAtom: Sendable, Hashable {
  /// The thing that an atom names.
  package enum Name: Sendable, Hashable {
    /// A bare word: a state or region, an event, or a tag of that name.
    case word(String)
    /// A name with an explicit kind, as in `state(denied)`.
    case qualified(Kind, String)
    /// An observer that shows a value, as in `status = authorizedAlways`.
    case shows(observer: ObserverID, value: String)
    /// An event of that actor, as in `by user`.
    case by(String)
    /// An event, or any if it has no name, in a step that depends on an open condition: `decline with tries-left`.
    case given(event: String?, Event.Given)
  }

  /// The explicit kinds of names.
  package enum Kind: String, CaseIterable, Sendable {
    case state, event, tag, prompt, condition
  }

  package var name: Name
  /// The whole atom.
  package var range: SourceRange
  /// The last word of the atom: the name in parentheses, the value, or the actor.
  package var lastWord: SourceRange

  package init(_ name: Name, range: SourceRange = .none, lastWord: SourceRange? = nil) {
    self.name = name
    self.range = range
    self.lastWord = lastWord ?? range
  }
}

extension BooleanExpression<PropositionAtom> {
  /// Parses a proposition: names of states, regions, events, tags and conditions, `observer = value` and `by actor`, joined by
  /// `and`, `or`, `not` and parentheses.
  ///
  /// An ambiguous name is written `state(x)`, `event(x)`, `tag(x)` or `condition(x)`, and so is a name that is a word of a claim
  /// form, such as `after`. `prompt(x)` holds where a state shows that prompt; `prompt`, unless it is a name in the machine, where
  /// a state shows any prompt.
  ///
  /// - Throws: `ExpressionError` with a range relative to `text`.
  package init(_ text: String) throws(ExpressionError) {
    var scanner = try ExpressionScanner(text)
    self = try scanner.expression(atom: PropositionAtom.read)
  }

  /// The proposition as people write it.
  package var text: String { text(\.text) }

  /// The bytes from the first atom to the last.
  package var range: SourceRange {
    let ranges = atoms.map(\.range)
    return SourceRange(ranges.map(\.start).min() ?? 0, ranges.map(\.end).max() ?? 0)
  }
}

extension PropositionAtom {
  /// The atom as people write it.
  package var text: String {
    switch name {
    case .word(let word): word
    case .qualified(let kind, let name): "\(kind.rawValue)(\(name))"
    case .shows(let observer, let value): "\(observer) = \(value)"
    case .by(let actor): "by \(actor)"
    case .given(let event, let value): (event.map { "\($0) " } ?? "") + "with \(value.text)"
    }
  }

  /// The words of claim forms that end or join propositions, so they are not names by themselves. The other words of forms, such
  /// as `within`, are recognized by what surrounds them, and states may have these names.
  static let formWords: Set<String> = [
    "after", "and", "at", "before", "by", "does", "eventually", "every", "from", "given", "implies", "in", "is",
    "leads",
    "most", "never", "not", "nothing", "or", "to", "until", "with",
  ]

  /// Reads one atom.
  static func read(_ scanner: inout ExpressionScanner) throws(ExpressionError) -> PropositionAtom {
    let start = scanner.range
    guard case .word(let word)? = scanner.peek else {
      throw ExpressionError("expected a state, event, or tag", at: start)
    }
    _ = scanner.next()
    if word == "by" { return try actor(&scanner, from: start) }
    if word == "with" { return try given(&scanner, of: nil, from: start) }
    if scanner.take(.symbol("(")) {
      guard let kind = Kind(rawValue: word) else {
        throw ExpressionError(
          "unknown kind of name `\(word)(`; expected \(Self.kindsInWords), or a name by itself", at: start,
          expected: Kind.allCases.map(\.rawValue))
      }
      let name = try self.word(&scanner, "the name of the \(kind.rawValue)")
      guard scanner.take(.symbol(")")) else { throw ExpressionError("expected `)`", at: scanner.range) }
      return PropositionAtom(
        .qualified(kind, name.value), range: SourceRange(start.start, name.range.end + 1), lastWord: name.range)
    }
    if scanner.take(.symbol("=")) {
      let value = try self.word(&scanner, "a value of observer `\(word)`")
      return PropositionAtom(
        .shows(observer: ObserverID(word), value: value.value), range: SourceRange(start.start, value.range.end),
        lastWord: value.range)
    }
    if case .symbol("!=")? = scanner.peek {
      throw ExpressionError("unexpected `!=`", at: scanner.range, remedy: "write `not \(word) = value`")
    }
    if formWords.contains(word) {
      throw ExpressionError(
        "expected a state, event, or tag before `\(word)`; for a name that is also a keyword, write `state(\(word))`, "
          + "`event(\(word))`, or `tag(\(word))`", at: start)
    }
    if scanner.take(.word("with")) { return try given(&scanner, of: word, from: start) }
    return PropositionAtom(.word(word), range: start)
  }

  /// Reads the open condition behind `with`.
  private static func given(
    _ scanner: inout ExpressionScanner, of event: String?, from start: SourceRange
  ) throws(ExpressionError) -> PropositionAtom {
    let holds = !scanner.take(.word("not"))
    let name = try word(&scanner, "a condition after `with`")
    return PropositionAtom(
      .given(event: event, Event.Given(ConditionID(name.value), holds)),
      range: SourceRange(start.start, name.range.end),
      lastWord: name.range)
  }

  private static let kindsInWords = "`state(x)`, `event(x)`, `tag(x)`, `prompt(x)`, `condition(x)`"

  private static func actor(
    _ scanner: inout ExpressionScanner, from start: SourceRange
  ) throws(ExpressionError) -> PropositionAtom {
    let actor = try word(&scanner, "an actor after `by`")
    return PropositionAtom(.by(actor.value), range: SourceRange(start.start, actor.range.end), lastWord: actor.range)
  }

  private static func word(
    _ scanner: inout ExpressionScanner, _ what: String
  ) throws(ExpressionError) -> Sourced<String> {
    guard case .word(let word)? = scanner.peek, let token = scanner.next() else {
      throw ExpressionError("expected \(what)", at: scanner.range)
    }
    return Sourced(word, token.range)
  }
}
