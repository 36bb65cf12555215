import SourceText

extension ClaimCheck {
  /// The words of all forms, as messages show them.
  package static let forms = ClaimForm.all.map(\.words)

  /// The largest N of `at most N Q before R`: the automaton has states for each count.
  package static let countLimit = 20

  /// The largest N of `Q is reachable within N steps`.
  package static let stepLimit = 1000

  /// Parses the check of a claim: one of the fixed forms.
  ///
  /// - Throws: `ExpressionError` with a range relative to `text`.
  package init(_ text: String, range: SourceRange = .none) throws(ExpressionError) {
    var reader = FormReader(scanner: try ExpressionScanner(text))
    self.init(form: try reader.form(), text: text, range: range)
  }
}

/// Parses a form from left to right; at each word it knows the words that may follow.
private struct FormReader {
  var scanner: ExpressionScanner

  mutating func form() throws(ExpressionError) -> ClaimCheck.Form {
    let written = scanner
    do throws(ExpressionError) {
      let form = try sentence()
      if scanner.peek != nil { throw unexpected(["and", "or"], orEnd: true) }
      return form
    } catch {
      var error = error
      if scanner.peek == .word("given"), error.range == scanner.range, written.peek != .word("after") {
        error.expected = []
        error.remedy = "only `after P eventually Q` can end with `given`: remove it with the assumption"
      }
      error.remedy = error.remedy ?? Self.remedy(for: written)
      throw error
    }
  }

  /// Returns the forms that begin with the first word; if none does, those that have the most of the words.
  private static func remedy(for written: ExpressionScanner) -> String {
    if case .word(let first)? = written.peek {
      let begun = ClaimCheck.forms.filter { $0.hasPrefix(first + " ") }
      if !begun.isEmpty { return remedy(begun) }
    }
    let shared = ClaimCheck.forms.map { form in
      form.split { !$0.isLowercase }.count { word in written.tokens.contains { $0.token == .word(String(word)) } }
    }
    let most = shared.max()
    return remedy(zip(ClaimCheck.forms, shared).filter { $0.1 == most }.map(\.0))
  }

  private static func remedy(_ forms: [String]) -> String {
    (forms.count == 1 ? "the form is " : "the forms are ") + forms.map { "`\($0)`" }.joined(separator: ", ")
  }

  private mutating func sentence() throws(ExpressionError) -> ClaimCheck.Form {
    guard case .word(let first)? = scanner.peek else { return try step() }
    switch first {
    case "never": return try never()
    case "at": return try atMost()
    case "always":
      try take("always")
      let premise = try proposition()
      if scanner.take(.word("implies")) { return .invariant(always: premise, implies: try proposition()) }
      if scanner.peek != nil { throw unexpected(["and", "or", "implies"], orEnd: true) }
      return .universality(premise)
    case "in": return try situated()
    case "after": return try response()
    case "from": return try recovery()
    case "reachable":
      try take("reachable")
      return .reachable(try proposition())
    case "unreachable":
      try take("unreachable")
      return .unreachable(try proposition())
    default: return try step()
    }
  }

  /// Reads the comma of a form. If the text ends before it, YAML most likely took the comma as a separator.
  private mutating func takeComma(orGoOnWith others: [String] = []) throws(ExpressionError) {
    if scanner.take(.symbol(",")) { return }
    guard scanner.peek == nil else { throw unexpected(others + [","]) }
    throw ExpressionError(
      "expected `,` and the rest of the check; inside `{ }` a comma ends the value, so put the check in quotes",
      at: scanner.range)
  }

  private mutating func never() throws(ExpressionError) -> ClaimCheck.Form {
    try take("never")
    let absent = try proposition()
    if scanner.take(.word("before")) { return .precedence(never: absent, before: try proposition()) }
    if scanner.peek == nil { return .globalAbsence(absent) }
    guard scanner.take(.word("after")) else { throw unexpected(["and", "or", "after", "before"], orEnd: true) }
    let trigger = try proposition()
    let end = scanner.take(.word("until")) ? try proposition() : nil
    if end == nil, scanner.peek != nil { throw unexpected(["and", "or", "until"], orEnd: true) }
    return .absence(never: absent, after: trigger, until: end)
  }

  /// Parses `in S, E does nothing` and `in S, E leads to Q`.
  private mutating func situated() throws(ExpressionError) -> ClaimCheck.Form {
    try take("in")
    let situation = try proposition()
    try takeComma(orGoOnWith: ["and", "or"])
    let event = try proposition()
    if scanner.take(.word("leads")) {
      try take("to")
      return .leads(in: situation, event: event, to: try proposition())
    }
    guard scanner.take(.word("does")) else { throw unexpected(["and", "or", "does", "leads"]) }
    try take("nothing")
    return .inert(in: situation, event: event)
  }

  /// Parses `from every state, Q is reachable` and `from P, Q is reachable`.
  private mutating func recovery() throws(ExpressionError) -> ClaimCheck.Form {
    try take("from")
    let isFromAnywhere = scanner.take(.word("every"))
    let origin = isFromAnywhere ? nil : try proposition()
    if isFromAnywhere { try take("state") }
    try takeComma(orGoOnWith: isFromAnywhere ? [] : ["and", "or"])
    let goal = try proposition()
    try take("is", orGoOn: true)
    try take("reachable")
    return origin.map { .recoveryFrom($0, to: goal) } ?? .recovery(goal)
  }

  private mutating func atMost() throws(ExpressionError) -> ClaimCheck.Form {
    try take("at")
    try take("most")
    let number = try number(upTo: ClaimCheck.countLimit, after: "at most")
    let counted = try proposition()
    try take("before", orGoOn: true)
    return .boundedExistence(atMost: number, of: counted, before: try proposition())
  }

  private mutating func number(upTo limit: Int, after words: String) throws(ExpressionError) -> Int {
    guard case .word(let text)? = scanner.peek, let number = Int(text), (1...limit).contains(number) else {
      throw ExpressionError("expected a number from 1 to \(limit) after `\(words)`", at: scanner.range)
    }
    _ = scanner.next()
    return number
  }

  private mutating func response() throws(ExpressionError) -> ClaimCheck.Form {
    try take("after")
    let trigger = try proposition()
    try take("eventually", orGoOn: true)
    let goal = try proposition()
    guard scanner.take(.word("given")) else {
      if scanner.peek != nil { throw unexpected(["and", "or", "given"], orEnd: true) }
      return .response(after: trigger, eventually: goal, given: nil)
    }
    guard case .word(let name)? = scanner.peek, let token = scanner.next() else {
      throw ExpressionError("expected the id of an assumption after `given`", at: scanner.range)
    }
    if scanner.peek != nil {
      throw ExpressionError("expected the end after one assumption", at: scanner.range)
    }
    return .response(after: trigger, eventually: goal, given: Sourced(AssumptionID(name), token.range))
  }

  /// Parses the forms that begin with a proposition: `E never leads to Q [in S]`, `Q is reachable without E`, `Q is reachable
  /// within N steps`.
  private mutating func step() throws(ExpressionError) -> ClaimCheck.Form {
    // Without one of their verbs, any form may be intended.
    guard scanner.tokens.contains(where: { Self.verbs.contains($0.token) }) else {
      if case .word(let word)? = scanner.peek, ["if", "when", "whenever", "while"].contains(word.lowercased()) {
        throw ExpressionError("unknown form", at: scanner.range, remedy: "write `always P implies Q`")
      }
      if scanner.tokens.contains(where: { $0.token == .word("only") }) {
        throw ExpressionError("unknown form", at: scanner.range, remedy: "write `never Q before P`")
      }
      throw ExpressionError(
        "unknown form", at: scanner.range, expected: Self.firstWords)
    }
    let subject = try proposition()
    if scanner.take(.word("is")) { return try qualifiedReachability(of: subject) }
    guard scanner.take(.word("never")) else { throw unexpected(["and", "or", "never", "is"]) }
    guard scanner.take(.word("leads")) else {
      var error = unexpected(["leads"])
      error.remedy = remedy(afterNeverOf: subject)
      throw error
    }
    try take("to")
    let goal = try proposition()
    let situation = scanner.take(.word("in")) ? try proposition() : nil
    if situation == nil, scanner.peek != nil { throw unexpected(["and", "or", "in"], orEnd: true) }
    return .neverLeads(event: subject, to: goal, in: situation)
  }

  /// Returns the form of `Q never happens before P`, which begins with its verb; nil for other words.
  private func remedy(afterNeverOf subject: Proposition) -> String? {
    var ahead = self
    while case .word(let word)? = ahead.scanner.next()?.token {
      guard ["after", "before"].contains(word) else { continue }
      return (try? ahead.proposition()).map { "write `never \(subject.text) \(word) \($0.text)`" }
    }
    return nil
  }

  private static let verbs: [ExpressionScanner.Token] = ["leads", "never", "reachable"].map { .word($0) }

  /// Parses the words after `Q is`.
  private mutating func qualifiedReachability(of goal: Proposition) throws(ExpressionError) -> ClaimCheck.Form {
    try take("reachable")
    if scanner.take(.word("without")) { return .reachableWithout(goal, event: try proposition()) }
    guard scanner.take(.word("within")) else {
      var error = unexpected(["without", "within"])
      if scanner.peek == .word("in") {
        error.expected = []
        error.remedy = "write `within` for `in`: `Q is reachable within 3 steps`"
      }
      throw error
    }
    let steps = try number(upTo: ClaimCheck.stepLimit, after: "within")
    if !scanner.take(.word("step")) { try take("steps") }
    if scanner.peek != nil { throw unexpected([], orEnd: true) }
    return .reachableWithin(goal, steps: steps)
  }

  private static let firstWords = ["never", "at", "always", "in", "after", "from", "reachable", "unreachable"]

  private mutating func proposition() throws(ExpressionError) -> Proposition {
    try scanner.leadingExpression(atom: PropositionAtom.read)
  }

  /// Reads a word of the form; `orGoOn` means that the proposition before it could also continue.
  private mutating func take(_ word: String, orGoOn: Bool = false) throws(ExpressionError) {
    if !scanner.take(.word(word)) { throw unexpected((orGoOn ? ["and", "or"] : []) + [word]) }
  }

  private func unexpected(_ words: [String], orEnd: Bool = false) -> ExpressionError {
    let choices = words.map { "`\($0)`" } + (orEnd ? ["the end"] : [])
    let list =
      choices.count == 1
      ? choices[0]
      : choices.dropLast().joined(separator: ", ") + (choices.count > 2 ? ", or " : " or ") + (choices.last ?? "")
    return ExpressionError("expected \(list)", at: scanner.range, expected: words)
  }
}
