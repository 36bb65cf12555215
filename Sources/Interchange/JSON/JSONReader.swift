import Model
import SourceText
import Statecharts

/// Reads JSON strictly (RFC 8259), with the place of every value.
///
/// Beside what the grammar forbids, these are problems: a name that stands twice in an object, half a surrogate pair in a
/// string (read as U+FFFD), and nesting beyond the limit. A break of the grammar ends the reading.
struct JSONReader {
  /// How deeply arrays and objects may nest.
  static let depthLimit = 100

  private var cursor: ByteCursor
  private var problems: Problems

  /// A problem says why it is over.
  private struct Stop: Error {}

  static func read(_ file: [UInt8]) -> Reading<JSONNode> {
    var problems = Problems()
    guard let text = DecodedText.decode(file, &problems) else { return Reading(nil, problems, text: nil) }
    guard text.isSound else { return Reading(nil, problems, text: text) }
    if text.encoding != .utf8 {
      problems.add(
        .encoding, at: .none, "the file is in UTF-16, expected UTF-8, which JSON prescribes",
        suggestion: "save the file as UTF-8")
      return Reading(nil, problems, text: nil)
    }
    var reader = JSONReader(cursor: ByteCursor(text), problems: problems)
    let value = try? reader.document()
    return Reading(value, reader.problems, text: text, travelled: reader.cursor.travelled)
  }

  private mutating func document() throws(Stop) -> JSONNode {
    skipSpace()
    if cursor.isAtEnd { throw stop("the file is empty, expected a JSON value") }
    let value = try node(depth: 0)
    skipSpace()
    guard cursor.isAtEnd else { throw stop("\(cursor.whatIsHere) stands behind the end of the JSON value") }
    return value
  }

  private mutating func node(depth: Int) throws(Stop) -> JSONNode {
    let start = cursor.index
    switch cursor.peek {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""):
      let text = try string()
      return JSONNode(content: .string(text.value), range: text.range)
    case let byte? where byte == UInt8(ascii: "-") || byte.isASCIIDigit: return try number()
    default: break
    }
    for (word, content) in Self.words where cursor.take(word) {
      return JSONNode(content: content, range: SourceRange(start, cursor.index))
    }
    throw stop("\(cursor.whatIsHere) stands where a value was expected", suggestion: remedyForValue)
  }

  private static let words: [(StaticString, JSONNode.Content)] = [
    ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
  ]

  private var remedyForValue: String? {
    switch cursor.peek {
    case UInt8(ascii: "'"): "write texts in double quotes"
    case UInt8(ascii: "/"): "JSON has no comments: remove it"
    case UInt8(ascii: "]"), UInt8(ascii: "}"): "remove the comma before it"
    default: nil
    }
  }

  private mutating func object(depth: Int) throws(Stop) -> JSONNode {
    let start = cursor.index
    try open(depth)
    var members: [JSONMember] = []
    var register = KeyRegister()
    skipSpace()
    if cursor.take("}") { return JSONNode(content: .object([]), range: SourceRange(start, cursor.index)) }
    while true {
      guard cursor.peek == UInt8(ascii: "\"") else {
        throw stop("\(cursor.whatIsHere) stands where a name in quotes was expected", suggestion: remedyForValue)
      }
      let name = try string()
      if let first = register.note(name) {
        problems.add(
          .duplicate, at: name.range, "the name \(quoted(name.value)) stands twice in this object",
          notes: [Problem.Note("the first is here", at: first)], suggestion: "remove one of the two")
      }
      skipSpace()
      guard cursor.take(":") else { throw stop("\(cursor.whatIsHere) stands where “:” was expected") }
      skipSpace()
      members.append(JSONMember(name: name, value: try node(depth: depth + 1)))
      skipSpace()
      if cursor.take("}") { return JSONNode(content: .object(members), range: SourceRange(start, cursor.index)) }
      guard cursor.take(",") else {
        throw stop("\(cursor.whatIsHere) stands where “,” or “}” was expected", open: start)
      }
      skipSpace()
    }
  }

  private mutating func array(depth: Int) throws(Stop) -> JSONNode {
    let start = cursor.index
    try open(depth)
    var values: [JSONNode] = []
    skipSpace()
    if cursor.take("]") { return JSONNode(content: .array([]), range: SourceRange(start, cursor.index)) }
    while true {
      values.append(try node(depth: depth + 1))
      skipSpace()
      if cursor.take("]") { return JSONNode(content: .array(values), range: SourceRange(start, cursor.index)) }
      guard cursor.take(",") else {
        throw stop("\(cursor.whatIsHere) stands where “,” or “]” was expected", open: start)
      }
      skipSpace()
    }
  }

  private mutating func open(_ depth: Int) throws(Stop) {
    guard depth < Self.depthLimit else {
      problems.add(
        .limit, at: cursor.scalarRange(at: cursor.index),
        "nested more than \(Self.depthLimit) levels deep; the file is not read")
      throw Stop()
    }
    cursor.advance()
  }

  private mutating func number() throws(Stop) -> JSONNode {
    let start = cursor.index
    _ = cursor.take("-")
    if !cursor.take("0") { try digits() }
    if cursor.take(".") { try digits() }
    if cursor.take("e") || cursor.take("E") {
      if !cursor.take("+") { _ = cursor.take("-") }
      try digits()
    }
    if let next = cursor.peek, next.isASCIIDigit {
      throw stop("a number begins with 0 only if it has no other digit before the point")
    }
    return JSONNode(
      content: .number(cursor.text(start, cursor.index)), range: SourceRange(start, cursor.index))
  }

  private mutating func digits() throws(Stop) {
    guard let next = cursor.peek, next.isASCIIDigit else {
      throw stop("\(cursor.whatIsHere) stands where a digit was expected")
    }
    cursor.skip { $0.isASCIIDigit }
  }

  private mutating func skipSpace() {
    cursor.skip { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }

  /// The stop at this place, said in a problem.
  private mutating func stop(_ message: String, open start: Int? = nil, suggestion: String? = nil) -> Stop {
    let notes = start.map { [Problem.Note("it was opened here", at: SourceRange($0, $0 + 1))] } ?? []
    problems.add(
      .syntax, at: cursor.scalarRange(at: cursor.index), message, notes: cursor.isAtEnd ? notes : [],
      suggestion: suggestion)
    return Stop()
  }
}

// MARK: - Strings

extension JSONReader {
  private mutating func string() throws(Stop) -> Sourced<String> {
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
        throw stop("a control character stands in a string", suggestion: "write it as an escape such as \\t or \\u0007")
      default:
        problems.add(
          .syntax, at: SourceRange(open, start), "the quotation mark that opens here is not closed on its line",
          suggestion: "close it; a line break within a text is written \\n")
        throw Stop()
      }
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(Stop) {
    let start = cursor.index
    cursor.advance()
    guard let letter = cursor.peek else { throw stop("the file ends in the middle of an escape") }
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
      problems.add(
        .syntax, at: SourceRange(start, cursor.scalarRange(at: cursor.index).end),
        "“\\” with \(cursor.whatIsHere) is no escape of JSON", suggestion: "write “\\\\” for a backslash")
      throw Stop()
    }
    cursor.advance()
    text.append(meant)
  }

  /// Reads `uXXXX`, and the second half of a surrogate pair behind a first.
  private mutating func unicodeEscape(from start: Int, into text: inout [UInt8]) throws(Stop) {
    let first = try codeUnit(from: start)
    var value = first
    if first & 0xFC00 == 0xD800, cursor.isAt("\\u") {
      let behind = cursor.index
      cursor.advance()
      let second = try codeUnit(from: behind)
      if second & 0xFC00 == 0xDC00 {
        value = 0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)
      } else {
        cursor.move(to: behind)
      }
    }
    let scalar = Unicode.Scalar(value)
    if scalar == nil {
      problems.add(
        .encoding, at: SourceRange(start, start + 6), "half of a surrogate pair stands here, which is no character",
        suggestion: "write the character itself")
    }
    text += String(scalar ?? "\u{FFFD}").utf8
  }

  private mutating func codeUnit(from start: Int) throws(Stop) -> UInt32 {
    cursor.advance()
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = cursor.peek?.hexadecimalValue else {
        problems.add(
          .syntax, at: SourceRange(start, cursor.index), "four hexadecimal digits were expected behind “\\u”")
        throw Stop()
      }
      value = value << 4 | digit
      cursor.advance()
    }
    return value
  }
}
