import SourceText

/// The words of an expression: names, numbers, operators, commas and parentheses, with their ranges.
struct ExpressionScanner {
  enum Token: Equatable {
    case word(String)
    case symbol(String)
  }

  private(set) var tokens: [(token: Token, range: SourceRange)] = []
  private var position = 0
  private let end: Int

  /// The maximum nesting depth of parentheses and negations.
  static let depthLimit = 64

  /// - Parameter signs: the signs in words besides letters and digits.
  init(_ text: String, signs: String = "-._") throws(ExpressionError) {
    func isWordByte(_ byte: UInt8) -> Bool {
      byte.isASCIILetter || byte.isASCIIDigit || signs.utf8.contains(byte)
    }
    let bytes = Array(text.utf8)
    end = bytes.count
    var index = 0
    while index < bytes.count {
      let start = index
      switch bytes[index] {
      case let byte where byte.isASCIISpace: index += 1
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","):
        index += 1
        tokens.append((.symbol(String(decoding: bytes[start..<index], as: UTF8.self)), SourceRange(start, index)))
      case let byte where "=<>!&|".utf8.contains(byte):
        index += 1
        // The second byte of `<=`, `>=`, and `!=`, or of `==`, `&&`, and `||`.
        let second = "<>!".utf8.contains(byte) ? UInt8(ascii: "=") : byte
        if index < bytes.count, bytes[index] == second { index += 1 }
        let sign = String(decoding: bytes[start..<index], as: UTF8.self)
        if let word = Self.foreign[sign] {
          throw ExpressionError("unexpected `\(sign)`", at: SourceRange(start, index), remedy: "write `\(word)`")
        }
        tokens.append((.symbol(sign), SourceRange(start, index)))
      case let byte where isWordByte(byte):
        while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
        tokens.append((.word(String(decoding: bytes[start..<index], as: UTF8.self)), SourceRange(start, index)))
      default:
        index += 1
        while index < bytes.count, UTF8.isContinuation(bytes[index]) { index += 1 }
        let character = String(decoding: bytes[start..<index], as: UTF8.self)
        let isNoBreakSpace = character == "\u{A0}"
        throw ExpressionError(
          "unexpected \(isNoBreakSpace ? "no-break space (U+00A0)" : "`\(character)`")", at: SourceRange(start, index),
          remedy: isNoBreakSpace ? "write an ordinary space" : nil)
      }
    }
  }

  /// The operators of programming languages, with their replacements.
  private static let foreign = ["==": "=", "&&": "and", "&": "and", "||": "or", "|": "or", "!": "not"]

  var peek: Token? { position < tokens.count ? tokens[position].token : nil }

  /// The range of the next token, or the end of the text.
  var range: SourceRange { position < tokens.count ? tokens[position].range : SourceRange(end, end) }

  mutating func next() -> (token: Token, range: SourceRange)? {
    guard position < tokens.count else { return nil }
    defer { position += 1 }
    return tokens[position]
  }

  mutating func take(_ token: Token) -> Bool {
    guard peek == token else { return false }
    position += 1
    return true
  }

  /// Reads a whole expression; `atom` reads one atom from the scanner.
  mutating func expression<Atom>(
    atom: (inout ExpressionScanner) throws(ExpressionError) -> Atom
  ) throws(ExpressionError) -> BooleanExpression<Atom> {
    let result = try leadingExpression(atom: atom)
    if peek != nil {
      throw ExpressionError("expected `and`, `or`, or the end", at: range, expected: ["and", "or"])
    }
    return result
  }

  /// Reads the longest expression from here, and stops before the first token that does not belong to it.
  mutating func leadingExpression<Atom>(
    atom: (inout ExpressionScanner) throws(ExpressionError) -> Atom
  ) throws(ExpressionError) -> BooleanExpression<Atom> {
    try disjunction(atom, depth: 0)
  }

  private mutating func disjunction<Atom>(
    _ atom: (inout ExpressionScanner) throws(ExpressionError) -> Atom, depth: Int
  ) throws(ExpressionError) -> BooleanExpression<Atom> {
    var left = try conjunction(atom, depth: depth)
    while take(.word("or")) { left = .or(left, try conjunction(atom, depth: depth)) }
    return left
  }

  private mutating func conjunction<Atom>(
    _ atom: (inout ExpressionScanner) throws(ExpressionError) -> Atom, depth: Int
  ) throws(ExpressionError) -> BooleanExpression<Atom> {
    var left = try negation(atom, depth: depth)
    while take(.word("and")) { left = .and(left, try negation(atom, depth: depth)) }
    return left
  }

  private mutating func negation<Atom>(
    _ atom: (inout ExpressionScanner) throws(ExpressionError) -> Atom, depth: Int
  ) throws(ExpressionError) -> BooleanExpression<Atom> {
    if depth > Self.depthLimit {
      throw ExpressionError("too many nested parentheses and `not`: expected at most \(Self.depthLimit)", at: range)
    }
    if take(.word("not")) { return .not(try negation(atom, depth: depth + 1)) }
    if take(.symbol("(")) {
      let inner = try disjunction(atom, depth: depth + 1)
      guard take(.symbol(")")) else { throw ExpressionError("expected `)`", at: range) }
      return inner
    }
    return .atom(try atom(&self))
  }
}
