/// Reads JSON strictly (RFC 8259), with the place of every value.
///
/// In addition to syntax errors, reports duplicate names in an object, unpaired surrogates in a string (read as U+FFFD), and
/// nesting beyond the limit. Stops at the first syntax error.
package struct JSONReader {
  /// The maximum nesting depth of arrays and objects.
  package static let depthLimit = 100

  private var cursor: ByteCursor
  private var findings: FileFindings

  package static func read(_ bytes: [UInt8], of file: InputFile) -> ParseResult<Node> {
    var findings = FileFindings(file)
    guard let text = DecodedText.decode(bytes, &findings) else { return ParseResult(nil, findings, text: nil) }
    guard text.isSound else { return ParseResult(nil, findings, text: text) }
    if text.encoding != .utf8 {
      findings.add(
        .encoding, at: .none, "the file is in UTF-16; JSON must be UTF-8",
        suggestion: "save the file as UTF-8")
      return ParseResult(nil, findings, text: nil)
    }
    var reader = JSONReader(cursor: ByteCursor(text), findings: findings)
    let value = try? reader.document()
    return ParseResult(value, reader.findings, text: text, traveled: reader.cursor.traveled)
  }

  private mutating func document() throws(ParseAbort) -> Node {
    skipSpace()
    if cursor.isAtEnd { throw stop("expected a JSON value, found an empty file") }
    let value = try node(depth: 0)
    skipSpace()
    guard cursor.isAtEnd else { throw stop("unexpected \(cursor.found) after the JSON value") }
    return value
  }

  private mutating func node(depth: Int) throws(ParseAbort) -> Node {
    let start = cursor.index
    switch cursor.peek {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""):
      let text = try string()
      return Node(text.value, range: text.range)
    case let byte? where byte == UInt8(ascii: "-") || byte.isASCIIDigit: return try number()
    default: break
    }
    for (word, type) in Self.words where cursor.take(word) {
      return Node(cursor.text(start, cursor.index), type, range: SourceRange(start, cursor.index))
    }
    throw stop("expected a value, found \(cursor.found)", suggestion: remedyForValue)
  }

  private static let words: [(StaticString, Node.ScalarType)] = [
    ("true", .boolean), ("false", .boolean), ("null", .null),
  ]

  private var remedyForValue: String? {
    switch cursor.peek {
    case UInt8(ascii: "'"): "write texts in double quotes"
    case UInt8(ascii: "/"): "JSON has no comments: remove it"
    case UInt8(ascii: "]"), UInt8(ascii: "}"): "remove the comma before it"
    default: nil
    }
  }

  private mutating func object(depth: Int) throws(ParseAbort) -> Node {
    let start = cursor.index
    try cursor.open(depth: depth, limit: Self.depthLimit, &findings)
    var members: [Node.Entry] = []
    var register = KeyRegister()
    skipSpace()
    if cursor.take("}") { return Node(content: .mapping([]), range: SourceRange(start, cursor.index)) }
    while true {
      guard cursor.peek == UInt8(ascii: "\"") else {
        throw stop("expected a name in quotation marks, found \(cursor.found)", suggestion: remedyForValue)
      }
      let name = try string()
      if let first = register.note(name) {
        findings.add(
          .duplicate, at: name.range, "duplicate name \(code(name.value))",
          notes: [("the first one is here", first)], suggestion: "remove one of the two")
      }
      skipSpace()
      guard cursor.take(":") else { throw stop("expected `:`, found \(cursor.found)") }
      skipSpace()
      members.append(Node.Entry(key: name, value: try node(depth: depth + 1)))
      skipSpace()
      if cursor.take("}") { return Node(content: .mapping(members), range: SourceRange(start, cursor.index)) }
      guard cursor.take(",") else {
        throw stop("expected `,` or `}`, found \(cursor.found)", open: start)
      }
      skipSpace()
    }
  }

  private mutating func array(depth: Int) throws(ParseAbort) -> Node {
    let start = cursor.index
    try cursor.open(depth: depth, limit: Self.depthLimit, &findings)
    var values: [Node] = []
    skipSpace()
    if cursor.take("]") { return Node(content: .sequence([]), range: SourceRange(start, cursor.index)) }
    while true {
      values.append(try node(depth: depth + 1))
      skipSpace()
      if cursor.take("]") { return Node(content: .sequence(values), range: SourceRange(start, cursor.index)) }
      guard cursor.take(",") else {
        throw stop("expected `,` or `]`, found \(cursor.found)", open: start)
      }
      skipSpace()
    }
  }

  private mutating func number() throws(ParseAbort) -> Node {
    let start = cursor.index
    _ = cursor.take("-")
    if !cursor.take("0") { try digits() }
    if cursor.take(".") { try digits() }
    if cursor.take("e") || cursor.take("E") {
      if !cursor.take("+") { _ = cursor.take("-") }
      try digits()
    }
    if let next = cursor.peek, next.isASCIIDigit {
      throw stop("invalid number; a leading `0` cannot be followed by a digit")
    }
    return Node(cursor.text(start, cursor.index), .number, range: SourceRange(start, cursor.index))
  }

  private mutating func digits() throws(ParseAbort) {
    guard let next = cursor.peek, next.isASCIIDigit else {
      throw stop("expected a digit, found \(cursor.found)")
    }
    cursor.skip(while: \.isASCIIDigit)
  }

  private mutating func skipSpace() {
    cursor.skip(while: \.isASCIISpace)
  }

  /// Stops reading with a finding at this place.
  private mutating func stop(_ message: String, open start: Int? = nil, suggestion: String? = nil) -> ParseAbort {
    let notes = start.map { [("opened here", SourceRange($0, $0 + 1))] } ?? []
    findings.add(
      .syntax, at: cursor.scalarRange(at: cursor.index), message, notes: cursor.isAtEnd ? notes : [],
      suggestion: suggestion)
    return ParseAbort()
  }
}

// MARK: - Strings

extension JSONReader {
  private mutating func string() throws(ParseAbort) -> Sourced<String> {
    let open = cursor.index
    cursor.advance()
    let start = cursor.index
    var text: [UInt8] = []
    while true {
      let run = cursor.index
      cursor.skip { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      text += cursor.bytes[run..<cursor.index]
      switch cursor.peek {
      case UInt8(ascii: "\""):
        let range = SourceRange(start, cursor.index)
        cursor.advance()
        return Sourced(String(decoding: text, as: UTF8.self), range)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case let control? where control != 0x0A && control != 0x0D:
        throw stop(
          "unescaped control character in a string", suggestion: "write it as an escape such as `\\t` or `\\u0007`")
      default:
        findings.add(
          .syntax, at: SourceRange(open, start), "unclosed quotation mark",
          suggestion: "close it on the same line; write `\\n` for a line break")
        throw ParseAbort()
      }
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(ParseAbort) {
    let start = cursor.index
    cursor.advance()
    guard let letter = cursor.peek else { throw stop("expected a letter after `\\`, found the end of the file") }
    if letter == UInt8(ascii: "u") { return try unicodeEscape(from: start, into: &text) }
    let meant: UInt8
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): meant = letter
    case UInt8(ascii: "b"): meant = 0x08
    case UInt8(ascii: "f"): meant = 0x0C
    case UInt8(ascii: "n"): meant = 0x0A
    case UInt8(ascii: "r"): meant = 0x0D
    case UInt8(ascii: "t"): meant = 0x09
    default:
      findings.add(
        .syntax, at: SourceRange(start, cursor.scalarRange(at: cursor.index).end),
        "invalid escape; JSON has no `\\` before \(cursor.found)", suggestion: "write `\\\\` for a backslash")
      throw ParseAbort()
    }
    cursor.advance()
    text.append(meant)
  }

  /// Reads `uXXXX`, and the low surrogate after a high surrogate.
  private mutating func unicodeEscape(from start: Int, into text: inout [UInt8]) throws(ParseAbort) {
    let first = try codeUnit(from: start)
    var value = first
    if SurrogatePair.begins(with: first), cursor.isAt("\\u") {
      let behind = cursor.index
      cursor.advance()
      if let pair = SurrogatePair.value(first, try codeUnit(from: behind)) {
        value = pair
      } else {
        cursor.move(to: behind)
      }
    }
    let scalar = Unicode.Scalar(value)
    if scalar == nil { findings.addHalfPair(at: SourceRange(start, start + 6)) }
    text += String(scalar ?? "\u{FFFD}").utf8
  }

  private mutating func codeUnit(from start: Int) throws(ParseAbort) -> UInt32 {
    cursor.advance()
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = cursor.peek?.hexadecimalValue else {
        findings.add(
          .syntax, at: SourceRange(start, cursor.index), "expected four hexadecimal digits after `\\u`")
        throw ParseAbort()
      }
      value = value << 4 | digit
      cursor.advance()
    }
    return value
  }
}
