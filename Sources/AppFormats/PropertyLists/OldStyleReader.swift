import SourceText

/// Reads old-style (NeXTSTEP) property lists, the format of Xcode's `project.pbxproj`.
///
/// The grammar is that of Apple's reader (CFOldStylePList.c in swift-corelibs-foundation): texts in quotes or as words of
/// letters, digits and `_$/:.-`, `( … )`, `{ key = value; }`, and comments, without its data in `< >`. Stops at the first
/// syntax error. Takes time linear in the file.
struct OldStyleReader {
  /// The maximum nesting depth of arrays and dictionaries.
  static let depthLimit = 100

  private var cursor: ByteCursor
  private var findings: FileFindings

  private init(_ text: DecodedText, of file: InputFile) {
    cursor = ByteCursor(text)
    findings = FileFindings(file)
  }

  /// Reads a decoded file.
  static func read(_ text: DecodedText, of file: InputFile) -> ParseResult<Node> {
    var reader = OldStyleReader(text, of: file)
    let root = try? reader.document()
    return ParseResult(root, reader.findings, text: text, traveled: reader.cursor.traveled)
  }

  private mutating func document() throws(ParseAbort) -> Node {
    try skipSpace()
    let root = try node(depth: 0)
    try skipSpace()
    guard cursor.isAtEnd else { throw stop("expected the end of the file, found \(cursor.found)") }
    return root
  }

  private mutating func node(depth: Int) throws(ParseAbort) -> Node {
    let start = cursor.index
    switch cursor.peek {
    case UInt8(ascii: "{"): return try dictionary(depth: depth)
    case UInt8(ascii: "("): return try array(depth: depth)
    default:
      let text = try text(expected: "a value")
      return Node(text.value, range: text.range, whole: SourceRange(start, cursor.index))
    }
  }

  private mutating func dictionary(depth: Int) throws(ParseAbort) -> Node {
    let start = cursor.index
    try cursor.open(depth: depth, limit: Self.depthLimit, &findings)
    let inside = cursor.index
    var entries: [Node.Entry] = []
    while true {
      try skipSpace()
      let end = cursor.index
      if cursor.take("}") {
        return Node(
          content: .mapping(entries), range: SourceRange(inside, end), whole: SourceRange(start, cursor.index))
      }
      if cursor.isAtEnd { throw stop("expected `}`, found the end of the file", openedAt: start) }
      let key = try text(expected: "a key or `}`")
      try skipSpace()
      guard cursor.take("=") else { throw stop("expected `=` after the key \(code(key.value)), found \(cursor.found)") }
      try skipSpace()
      let value = try node(depth: depth + 1)
      try skipSpace()
      guard cursor.take(";") else {
        throw stop("expected `;` after the value of \(code(key.value)), found \(cursor.found)")
      }
      entries.append(Node.Entry(key: key, value: value))
    }
  }

  private mutating func array(depth: Int) throws(ParseAbort) -> Node {
    let start = cursor.index
    try cursor.open(depth: depth, limit: Self.depthLimit, &findings)
    let inside = cursor.index
    var values: [Node] = []
    while true {
      try skipSpace()
      let end = cursor.index
      if cursor.take(")") {
        return Node(
          content: .sequence(values), range: SourceRange(inside, end), whole: SourceRange(start, cursor.index))
      }
      if cursor.isAtEnd { throw stop("expected `)`, found the end of the file", openedAt: start) }
      values.append(try node(depth: depth + 1))
      try skipSpace()
      guard cursor.take(",") || cursor.peek == UInt8(ascii: ")") else {
        throw stop("expected `,` or `)`, found \(cursor.found)")
      }
    }
  }

  // MARK: Texts and white space

  private mutating func text(expected: String) throws(ParseAbort) -> Sourced<String> {
    let start = cursor.index
    guard let mark = cursor.peek else { throw stop("expected \(expected), found the end of the file") }
    guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
      cursor.skip { $0.isASCIILetter || $0.isASCIIDigit || "_$/:.-".utf8.contains($0) }
      guard cursor.index > start else { throw stop("expected \(expected), found \(cursor.found)") }
      return Sourced(cursor.text(start, cursor.index), SourceRange(start, cursor.index))
    }
    cursor.advance()
    let inside = cursor.index
    var end = inside
    while end < cursor.bytes.count, cursor.bytes[end] != mark {
      end += cursor.bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < cursor.bytes.count else {
      findings.add(.syntax, at: SourceRange(start, inside), "unclosed quotation mark")
      throw ParseAbort()
    }
    cursor.move(to: end + 1)
    var escapes = StringsEscapes(cursor.bytes, inside, end)
    // Findings about escapes are ignored: Xcode wrote the file.
    var ignored = FileFindings(findings.file)
    return Sourced(escapes.text(&ignored), SourceRange(inside, end))
  }

  private mutating func skipSpace() throws(ParseAbort) {
    while true {
      cursor.skip(while: \.isCSpace)
      if cursor.isAt("//") {
        cursor.skip { $0 != 0x0A && $0 != 0x0D }
      } else if cursor.isAt("/*") {
        let start = cursor.index
        cursor.advance(2)
        guard cursor.skip(past: "*/") != nil else {
          findings.add(.syntax, at: SourceRange(start, start + 2), "unclosed comment")
          throw ParseAbort()
        }
      } else {
        return
      }
    }
  }

  /// Stops reading with a finding at this place.
  private mutating func stop(_ message: String, openedAt start: Int? = nil) -> ParseAbort {
    let notes = start.map { [("opened here", SourceRange($0, $0 + 1))] } ?? []
    findings.add(.syntax, at: cursor.scalarRange(at: cursor.index), message, notes: notes)
    return ParseAbort()
  }
}
