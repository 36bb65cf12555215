import Statecharts

/// Reads the expressions of `cond` as far as they are about states: `In('id')`, `not`, `and`, `or`, in ECMAScript or
/// Python.
///
/// What is not is one open condition, with the text as it is written.
struct SCXMLCondition {
  enum Part: Hashable {
    case truth(Bool)
    case active(String)
    case open(String)
  }

  private let text: [Character]
  private var position = 0
  private var depth = 0
  private var isTooDeep = false

  /// The maximum nesting depth of parentheses and negations; a deeper expression is one condition.
  private static let depthLimit = 32
  /// The length in bytes of the longest expression whose parts are told apart.
  private static let lengthLimit = 2_000

  static func read(_ text: String) -> BooleanExpression<Part> {
    let text = text.trimmed
    if text.utf8.count > lengthLimit { return .atom(.open(text)) }
    var reader = SCXMLCondition(text: Array(text))
    // `&&` in a function or a choice joins parts of these.
    let isStatement = ["=>", "?", "{", ";", "function"].contains { text.contains($0) }
    if !isStatement, let expression = reader.disjunction(), reader.position == reader.text.count,
      !reader.isTooDeep
    {
      return expression
    }
    return .atom(.open(text))
  }

  private init(text: [Character]) { self.text = text }

  private mutating func disjunction() -> BooleanExpression<Part>? {
    guard var left = conjunction() else { return nil }
    while take("||") || takeWord("or") {
      guard let right = conjunction() else { return nil }
      left = .or(left, right)
    }
    return left
  }

  private mutating func conjunction() -> BooleanExpression<Part>? {
    guard var left = negation() else { return nil }
    while take("&&") || takeWord("and") {
      guard let right = negation() else { return nil }
      left = .and(left, right)
    }
    return left
  }

  private mutating func negation() -> BooleanExpression<Part>? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      isTooDeep = true
      return nil
    }
    if takeWord("not") || (!starts(with: "!=") && take("!")) { return negation().map { .not($0) } }
    let start = position
    if let part = known(), isAtEndOfPart { return part }
    position = start
    return opaque()
  }

  /// Reads `In('id')`, a truth value, a name, or an expression in parentheses, and what it is compared with.
  private mutating func known() -> BooleanExpression<Part>? {
    var part: BooleanExpression<Part>
    if take("(") {
      guard let inner = disjunction(), take(")") else { return nil }
      part = inner
    } else {
      skipSpace()
      let word = String(text[position...].prefix(while: Self.isWord))
      position += word.count
      if word == "In", take("("), let mark = text[safe: position], mark == "'" || mark == "\"" {
        let rest = text[(position + 1)...]
        guard let end = rest.firstIndex(of: mark) else { return nil }
        position = end + 1
        guard take(")") else { return nil }
        part = .atom(.active(String(rest[..<end])))
      } else if ["true", "True", "false", "False"].contains(word) {
        part = .atom(.truth(word.lowercased() == "true"))
      } else {
        // `export scxml` has the values of conditions in the data of events.
        guard let first = word.first, !first.isNumber, first != "." else { return nil }
        part = .atom(.open(word.hasPrefix("_event.data.") ? String(word.dropFirst("_event.data.".count)) : word))
      }
    }
    if take("===") || take("==") {
      if takeWord("false") { part = .not(part) } else if !takeWord("true") { return nil }
    }
    return part
  }

  /// Reads text up to an operator outside of parentheses and quotation marks.
  private mutating func opaque() -> BooleanExpression<Part>? {
    skipSpace()
    let start = position
    var open = 0
    var mark: Character?
    while position < text.count {
      let character = text[position]
      if let quote = mark {
        if character == quote { mark = nil }
      } else if character == "'" || character == "\"" {
        mark = character
      } else if "([".contains(character) {
        open += 1
      } else if ")]".contains(character), open > 0 {
        open -= 1
      } else if open == 0, isAtEndOfPart {
        break
      }
      position += 1
    }
    let found = String(text[start..<position]).trimmed
    return found.isEmpty || open > 0 || mark != nil ? nil : .atom(.open(found))
  }

  private var isAtEndOfPart: Bool {
    var rest = self
    rest.skipSpace()
    return rest.position == text.count || rest.starts(with: ")") || rest.starts(with: "&&") || rest.starts(with: "||")
      || rest.takeWord("and") || rest.takeWord("or")
  }

  private mutating func skipSpace() { while text[safe: position]?.isWhitespace == true { position += 1 } }

  private func starts(with sign: String) -> Bool { text[position...].starts(with: sign) }

  private mutating func take(_ sign: String) -> Bool {
    skipSpace()
    guard starts(with: sign) else { return false }
    position += sign.count
    return true
  }

  private mutating func takeWord(_ word: String) -> Bool {
    skipSpace()
    let before = position > 0 ? text[position - 1] : " "
    guard starts(with: word), !Self.isWord(before) || before == ")" else { return false }
    if let next = text[safe: position + word.count], Self.isWord(next) || next == "." { return false }
    position += word.count
    return true
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$" || character == "."
  }
}

extension [Character] {
  fileprivate subscript(safe index: Int) -> Character? { index < count ? self[index] : nil }
}
