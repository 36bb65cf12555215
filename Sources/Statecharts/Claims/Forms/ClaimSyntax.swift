import SourceText

extension ClaimCheck {
  /// Parses the check of a claim: one of the fixed forms.
  ///
  /// - Throws: `ExpressionError` with a range relative to `text`.
  package init(_ text: String, range: SourceRange = .none) throws(ExpressionError) {
    do throws(ExpressionError) {
      self = try FormReader.check(text, range: range, leastNumber: 1)
    } catch {
      throw error.aboutLogic(in: text)
    }
  }

  /// Returns another check of the same propositions; nil if this one lacks one of them.
  ///
  /// - Parameters:
  ///   - words: the check, written with the letters of this one's form. Its numbers can be 0.
  ///   - others: propositions of additional letters.
  func check(_ words: String, _ others: [String: Proposition] = [:]) -> ClaimCheck? {
    guard var result = try? FormReader.check(words, range: .none, leastNumber: 0) else { return nil }
    var isComplete = true
    for index in result.operands.indices {
      result.operands[index].proposition = result.operands[index].proposition.flatMap { atom in
        let proposition = others[atom.text] ?? Role(letter: atom.text).flatMap { self[$0] }
        if proposition == nil { isComplete = false }
        return proposition ?? .atom(atom)
      }
    }
    result.text = result.written
    return isComplete ? result : nil
  }

  /// The check as people write it; reading it gives the same check.
  package var written: String {
    form.readings.first { reading in
      reading.contains(.assumption) == (given != nil) && reading.compactMap(\.role) == operands.map(\.role)
    }?.reduce("") { text, element in
      switch element {
      case .word("steps") where number == 1: "\(text) step"
      case .word(","): "\(text),"
      case .word(let word): "\(text) \(word)"
      case .number: "\(text) \(number ?? 0)"
      case .assumption: "\(text) \(given?.value.text ?? "")"
      case .operand(let role): "\(text) \(self[role]?.text ?? "")"
      }
    }.dropFirst().description ?? text
  }
}

extension ClaimForm {
  /// A part of the words of a form.
  enum Element: Hashable {
    /// A word, or a comma.
    case word(String)
    case operand(Role), number, assumption

    init(_ word: some StringProtocol) {
      switch word {
      case "N": self = .number
      case "F": self = .assumption
      default: self = Role(letter: word).map { .operand($0) } ?? .word(String(word))
      }
    }

    var role: Role? { if case .operand(let role) = self { role } else { nil } }
    var word: String? { if case .word(let word) = self { word } else { nil } }

    /// Returns true for a token of a text that is this word.
    func isWritten(as token: ExpressionScanner.Token?) -> Bool {
      switch token {
      case .word(let text): self == .word(text) || self == .word("steps") && text == "step"
      case .symbol(let sign): self == .word(sign)
      case nil: false
      }
    }
  }

  /// The words of the form, without and with the part in brackets.
  var readings: [[Element]] {
    let parts = words.split(separator: "[")
    return parts.indices.map { Self.elements(of: parts[...$0].joined().filter { $0 != "]" }) }
  }

  static func elements(of words: String) -> [Element] {
    words.split(separator: " ").flatMap { piece in
      piece.last == "," ? [Element(piece.dropLast()), .word(",")] : [Element(piece)]
    }
  }
}

/// Parses a form from left to right; at each word it knows the words that may follow.
private struct FormReader {
  private var scanner: ExpressionScanner
  /// The forms that begin like the text so far.
  private var readings = Self.allReadings
  /// The position in each of them.
  private var position = 0
  private var propositions: [Proposition] = []
  private var number: Int?
  private var given: Sourced<AssumptionID>?
  private let leastNumber: Int

  private typealias Reading = (form: ClaimForm, elements: [ClaimForm.Element])

  private static let allReadings: [Reading] = ClaimForm.all.flatMap { form in form.readings.map { (form, $0) } }

  private init(_ text: String, leastNumber: Int) throws(ExpressionError) {
    scanner = try ExpressionScanner(text)
    self.leastNumber = leastNumber
  }

  static func check(
    _ text: String, range: SourceRange, leastNumber: Int
  ) throws(ExpressionError) -> ClaimCheck {
    var reader = try FormReader(text, leastNumber: leastNumber)
    let written = reader.scanner
    do throws(ExpressionError) {
      while true {
        if let reading = reader.finished {
          let roles = reading.elements.compactMap(\.role)
          return ClaimCheck(
            form: reading.form, operands: zip(roles, reader.propositions).map { ($0, $1) }, number: reader.number,
            given: reader.given, text: text, range: range)
        }
        try reader.readElement()
      }
    } catch {
      throw reader.withRemedy(error, written)
    }
  }

  /// The reading that ends where the text ends.
  private var finished: Reading? {
    scanner.peek == nil ? readings.first { $0.elements.count == position } : nil
  }

  /// What may be next, each once, in the order of the forms.
  private var expected: [ClaimForm.Element] {
    var seen: Set<ClaimForm.Element> = []
    return readings.compactMap { position < $0.elements.count ? $0.elements[position] : nil }
      .filter { seen.insert($0).inserted }
  }

  private mutating func readElement() throws(ExpressionError) {
    let expected = expected
    let isMeant: (ClaimForm.Element) -> Bool
    if let word = expected.first(where: { $0.isWritten(as: scanner.peek) }) {
      _ = scanner.next()
      isMeant = { $0 == word }
    } else if expected.contains(where: { $0.role != nil }) {
      if position == 0 { try requireVerb() }
      propositions.append(try scanner.leadingExpression(atom: PropositionAtom.read))
      isMeant = { $0.role != nil }
    } else if expected == [.number] {
      let limit = readings[0].form.limit
      guard case .word(let text)? = scanner.peek, let number = Int(text), (leastNumber...limit).contains(number) else {
        throw ExpressionError("expected a number from 1 to \(limit) after `\(wordsBefore)`", at: scanner.range)
      }
      _ = scanner.next()
      self.number = number
      isMeant = { $0 == .number }
    } else if expected == [.assumption] {
      guard case .word(let name)? = scanner.peek, let token = scanner.next() else {
        throw ExpressionError("expected the id of an assumption after `\(wordsBefore)`", at: scanner.range)
      }
      given = Sourced(AssumptionID(name), token.range)
      isMeant = { $0 == .assumption }
    } else {
      throw unexpected(expected.compactMap(\.word))
    }
    readings.removeAll { position >= $0.elements.count || !isMeant($0.elements[position]) }
    position += 1
  }

  /// The words of the form before the current position, back to the last proposition.
  private var wordsBefore: String {
    readings[0].elements[..<position].reversed().prefix { $0.word != nil }.reversed().compactMap(\.word)
      .joined(separator: " ")
  }

  /// Without one of the verbs of the forms that begin with a proposition, any form may be intended.
  private func requireVerb() throws(ExpressionError) {
    func has(_ word: String) -> Bool { scanner.tokens.contains { $0.token == .word(word) } }
    if ["leads", "never", "reachable"].contains(where: has) { return }
    var error = ExpressionError("unknown form", at: scanner.range, expected: expected.compactMap(\.word))
    if case .word(let word)? = scanner.peek, ["if", "when", "whenever", "while"].contains(word.lowercased()) {
      (error.expected, error.remedy) = ([], "write `always P implies Q`")
    } else if has("only") {
      (error.expected, error.remedy) = ([], "write `never Q before P`")
    } else if ["ever", "every", "each", "all"].contains(where: { scanner.peek == .word($0) }) {
      // They resemble `never`, which says the opposite.
      error.expected = []
    }
    throw error
  }

  private func unexpected(_ words: [String]) -> ExpressionError {
    // In YAML's `{ }`, the comma was most likely taken for a separator.
    if scanner.peek == nil, words.contains(",") {
      return ExpressionError(
        "expected `,` and the rest of the check; inside `{ }` a comma ends the value, so put the check in quotes",
        at: scanner.range)
    }
    let isAfterProposition = position > 0 && readings[0].elements[position - 1].role != nil
    let words = (isAfterProposition ? ["and", "or"] : []) + words
    let canEnd = readings.contains { $0.elements.count == position }
    let choices = words.map { "`\($0)`" } + (canEnd ? ["the end"] : [])
    return ExpressionError("expected \(alternatives(choices))", at: scanner.range, expected: words)
  }

  // MARK: Remedies

  private func withRemedy(_ error: ExpressionError, _ written: ExpressionScanner) -> ExpressionError {
    var error = error
    if error.range == scanner.range, scanner.peek == .word("given"), written.peek != .word("after") {
      error.expected = []
      error.remedy = "only `after P eventually Q` can end with `given`: remove it with the assumption"
    } else if error.expected == ["without", "within"], scanner.peek == .word("in") {
      error.expected = []
      error.remedy = "write `within` for `in`: `Q is reachable within 3 steps`"
    } else if error.expected == ["leads"] {
      error.remedy = orderRemedy
    }
    error.remedy = error.remedy ?? Self.remedy(for: written)
    return error
  }

  /// The form of `Q never happens before P`, which begins with its verb; nil for other words.
  private var orderRemedy: String? {
    var ahead = scanner
    while case .word(let word)? = ahead.next()?.token {
      guard ["after", "before"].contains(word) else { continue }
      let other = try? ahead.leadingExpression(atom: PropositionAtom.read)
      return other.map { "write `never \(propositions[0].text) \(word) \($0.text)`" }
    }
    return nil
  }

  /// Returns the forms that begin with the first word; if none does, those that have the most of the words, and say no
  /// if the text does; without such words, the most common forms.
  private static func remedy(for written: ExpressionScanner) -> String {
    var forms = ClaimForm.all.filter { $0.readings[0][0].isWritten(as: written.peek) }
    if forms.isEmpty {
      func has(_ words: some Sequence<String>) -> Bool {
        words.contains { word in written.tokens.contains { $0.token == .word(word) } }
      }
      let saysNo = has(["never", "not", "no", "nothing", "cannot", "unreachable"])
      let possible = ClaimForm.all.filter { form in
        ["never", "nothing", "unreachable"].contains { form.words.contains($0) } == saysNo
      }
      let shared = possible.map { form in form.words.split { !$0.isLowercase }.count { has([String($0)]) } }
      let most = shared.max() ?? 0
      forms =
        most == 0
        ? [.reachable, .globalAbsence, .invariant, .response, .recovery]
        : zip(possible, shared).filter { $1 == most }.map(\.0)
    }
    return (forms.count == 1 ? "the form is " : "the forms are ")
      + forms.map { "`\($0.words)`" }.joined(separator: ", ")
  }
}

extension ExpressionError {
  /// The error of a check in a temporal logic, or with an arrow: it names the form for what was probably meant.
  fileprivate func aboutLogic(in text: String) -> ExpressionError {
    func without(_ part: Substring) -> String {
      var words = part.drop { $0 == " " || $0 == "(" }
      while let last = words.last, last == " " || last == ")" && !words.contains("(") { words.removeLast() }
      return words.split(separator: " ").joined(separator: " ")
    }
    let signs = [("&&", " and "), ("||", " or "), ("==", "="), ("!", " not ")]
    let text = (text.contains("!=") ? text : signs.reduce(text) { $0.replacing($1.0, with: $1.1) })
      .split(separator: " ").joined(separator: " ")
    let meant: String
    if let match = text.wholeMatch(of: /(?:AG|A?\[\]|G) *\(? *(?:EF\b|E<>) *(.+)/) {
      meant = "from every state, \(without(match.1)) is reachable"
    } else if let match = text.wholeMatch(
      of: /(?:(?:AG|G|always)\b|A?\[\])? *\(?(.+?) *(?:->|=>|-->|→|⇒|implies) *(?:AF\b|A?<>|F\b|eventually\b) *\(?(.+)/)
    {
      meant = "after \(without(match.1)) eventually \(without(match.2))"
    } else if let match = text.wholeMatch(of: /(?:AG|A?\[\]|G|always) *\(? *(?:not\b|¬) *(.+)/) {
      meant = "never \(without(match.1))"
    } else if let match = text.wholeMatch(
      of: /(?:(?:AG|G|always)\b|A?\[\])? *\(?(.+?) *(?:->|=>|-->|→|⇒) *(.+)/)
    {
      meant = "always \(without(match.1)) implies \(without(match.2))"
    } else if let match = text.wholeMatch(of: /(?:(?:AG|G)\b|A?\[\]) *(.+)/) {
      meant = "always \(without(match.1))"
    } else if let match = text.wholeMatch(of: /(?:EF\b|E<>) *(.+)/) {
      meant = "reachable \(without(match.1))"
    } else if let match = text.wholeMatch(of: /(.+?) +is +(?:never|not) +reachable/) {
      meant = "unreachable \(without(match.1))"
    } else if let match = text.wholeMatch(of: /(.+?) +is +unreachable/) {
      meant = "unreachable \(without(match.1))"
    } else {
      return self
    }
    // What was meant may have other mistakes; then the form alone would mislead.
    guard (try? FormReader.check(meant, range: .none, leastNumber: 1)) != nil else { return self }
    return ExpressionError(message, at: range, remedy: "write `\(meant)`")
  }
}
