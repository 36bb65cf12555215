extension ClaimCheck {
  /// The sentence forms, as they are shown to whoever writes another.
  public static let forms = [
    "never Q after P [until R]",
    "never Q before P",
    "at most N Q before R",
    "always P implies Q",
    "in S, E does nothing",
    "E never leads to Q [in S]",
    "after P eventually Q [given F]",
    "from every state, Q is reachable",
    "reachable Q",
    "unreachable Q",
  ]

  /// The largest number of `at most N Q before R`: the observer counts so far in its states.
  public static let countLimit = 20

  /// Reads the check of a claim: one of the fixed forms.
  ///
  /// - Throws: `ExpressionError` with a range relative to `text`.
  public init(_ text: String, range: SourceRange = .none) throws(ExpressionError) {
    var reader = FormReader(scanner: try ExpressionScanner(text))
    self.init(form: try reader.form(), text: text, range: range)
  }
}

/// Reads a form from left to right; what a form may go on with is known at every word.
private struct FormReader {
  var scanner: ExpressionScanner

  mutating func form() throws(ExpressionError) -> ClaimCheck.Form {
    let first = scanner.peek
    do throws(ExpressionError) {
      let form = try sentence()
      if scanner.peek != nil { throw unexpected(["and", "or"], orEnd: true) }
      return form
    } catch {
      var error = error
      error.remedy = Self.remedy(for: first)
      throw error
    }
  }

  /// The forms that begin with a word, or all where none does.
  private static func remedy(for word: ExpressionScanner.Token?) -> String {
    guard case .word(let first)? = word else { return remedy(ClaimCheck.forms) }
    let begun = ClaimCheck.forms.filter { $0.hasPrefix(first + " ") }
    return remedy(begun.isEmpty ? ClaimCheck.forms : begun)
  }

  private static func remedy(_ forms: [String]) -> String {
    (forms.count == 1 ? "the form is " : "the forms are ") + forms.map { "“\($0)”" }.joined(separator: ", ")
  }

  private mutating func sentence() throws(ExpressionError) -> ClaimCheck.Form {
    guard case .word(let first)? = scanner.peek else { return try step() }
    switch first {
    case "never": return try never()
    case "at": return try atMost()
    case "always":
      try take("always")
      let premise = try proposition()
      try take("implies", orGoOn: true)
      return .invariant(always: premise, implies: try proposition())
    case "in":
      try take("in")
      let situation = try proposition()
      try takeComma(orGoOnWith: ["and", "or"])
      let event = try proposition()
      try take("does", orGoOn: true)
      try take("nothing")
      return .inert(in: situation, event: event)
    case "after": return try response()
    case "from":
      for word in ["from", "every", "state"] { try take(word) }
      try takeComma()
      let goal = try proposition()
      try take("is", orGoOn: true)
      try take("reachable")
      return .recovery(goal)
    case "reachable":
      try take("reachable")
      return .reachable(try proposition())
    case "unreachable":
      try take("unreachable")
      return .unreachable(try proposition())
    default: return try step()
    }
  }

  /// Reads the comma of a form. Where the text ends before it, YAML has most likely taken it for its own.
  private mutating func takeComma(orGoOnWith others: [String] = []) throws(ExpressionError) {
    if scanner.take(.symbol(",")) { return }
    guard scanner.peek == nil else { throw unexpected(others + [","]) }
    throw ExpressionError(
      "expected “,” and what follows it; inside { } a comma ends the value, so put the check in quotes",
      at: scanner.range)
  }

  private mutating func never() throws(ExpressionError) -> ClaimCheck.Form {
    try take("never")
    let absent = try proposition()
    if scanner.take(.word("before")) { return .precedence(never: absent, before: try proposition()) }
    guard scanner.take(.word("after")) else { throw unexpected(["and", "or", "after", "before"]) }
    let trigger = try proposition()
    let end = scanner.take(.word("until")) ? try proposition() : nil
    if end == nil, scanner.peek != nil { throw unexpected(["and", "or", "until"], orEnd: true) }
    return .absence(never: absent, after: trigger, until: end)
  }

  private mutating func atMost() throws(ExpressionError) -> ClaimCheck.Form {
    try take("at")
    try take("most")
    let limits = 1...ClaimCheck.countLimit
    guard case .word(let text)? = scanner.peek, let number = Int(text), limits.contains(number) else {
      throw ExpressionError(
        "expected a number from \(limits.lowerBound) to \(limits.upperBound) behind “at most”", at: scanner.range)
    }
    _ = scanner.next()
    let counted = try proposition()
    try take("before", orGoOn: true)
    return .boundedExistence(atMost: number, of: counted, before: try proposition())
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
      throw ExpressionError("expected the id of an assumption behind “given”", at: scanner.range)
    }
    if scanner.peek != nil {
      throw ExpressionError("expected the end: one assumption may stand behind “given”", at: scanner.range)
    }
    return .response(after: trigger, eventually: goal, given: Sourced(AssumptionID(name), token.range))
  }

  /// `E never leads to Q [in S]`: the one form that begins with a name.
  private mutating func step() throws(ExpressionError) -> ClaimCheck.Form {
    // Without its verb it may be meant as any form.
    guard scanner.tokens.contains(where: { $0.token == .word("leads") || $0.token == .word("never") }) else {
      throw ExpressionError(
        "it is none of the forms that a check can have", at: scanner.range, expected: Self.firstWords)
    }
    let event = try proposition()
    try take("never", orGoOn: true)
    try take("leads")
    try take("to")
    let goal = try proposition()
    let situation = scanner.take(.word("in")) ? try proposition() : nil
    if situation == nil, scanner.peek != nil { throw unexpected(["and", "or", "in"], orEnd: true) }
    return .neverLeads(event: event, to: goal, in: situation)
  }

  private static let firstWords = ["never", "at", "always", "in", "after", "from", "reachable", "unreachable"]

  private mutating func proposition() throws(ExpressionError) -> Proposition {
    try scanner.leadingExpression(atom: PropositionAtom.read)
  }

  /// Takes a word of the form; `orGoOn` says that a proposition before it might as well go on.
  private mutating func take(_ word: String, orGoOn: Bool = false) throws(ExpressionError) {
    if !scanner.take(.word(word)) { throw unexpected((orGoOn ? ["and", "or"] : []) + [word]) }
  }

  private func unexpected(_ words: [String], orEnd: Bool = false) -> ExpressionError {
    let choices = words.map { "“\($0)”" } + (orEnd ? ["the end"] : [])
    let list =
      choices.count == 1 ? choices[0] : choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? "")
    return ExpressionError("expected \(list)", at: scanner.range, expected: words)
  }
}
