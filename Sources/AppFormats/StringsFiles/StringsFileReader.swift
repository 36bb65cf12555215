import SourceText

/// Reads the text format of `.strings` files, and recovers from errors.
struct StringsFileReader {
  /// The maximum nesting depth of dictionaries.
  static let depthLimit = 32

  var cursor: ByteCursor
  var findings: FileFindings
  /// The last quoted text, if it spans lines: a missing quotation mark causes an error only after it.
  private var longText: (open: Int, firstLineEnd: Int)?
  /// The content of the last comment that was skipped.
  private var comment: SourceRange?

  init(_ text: DecodedText, of file: InputFile) {
    cursor = ByteCursor(text)
    findings = FileFindings(file)
  }

  /// Returns the entries of the file; nil if it nests too deeply or contains anything else.
  mutating func document() -> [StringsFile.Entry]? {
    do throws(ParseAbort) {
      skipSpace()
      guard cursor.peek == UInt8(ascii: "{") else { return try entries(openedAt: nil, depth: 0) }
      let open = cursor.index
      cursor.advance()
      let result = try entries(openedAt: open, depth: 1)
      skipSpace()
      if !cursor.isAtEnd { report("unexpected \(cursor.found) after the dictionary") }
      return result
    } catch {
      return nil
    }
  }

  /// Reads entries up to the end of the file, or to the closing brace of a dictionary.
  private mutating func entries(openedAt open: Int?, depth: Int) throws(ParseAbort) -> [StringsFile.Entry] {
    guard depth <= Self.depthLimit else {
      findings.add(
        .limit, at: SourceRange(cursor.index - 1, cursor.index),
        "dictionaries are nested more than \(Self.depthLimit) levels deep; the file is not read")
      throw ParseAbort()
    }
    var entries: [StringsFile.Entry] = []
    var register = KeyRegister()
    // The comment before the first entry of a file is already read.
    if open != nil { self.comment = nil }
    while true {
      defer { self.comment = nil }
      skipSpace()
      let comment = self.comment.map { cursor.text($0.start, $0.end).trimmed }
      if cursor.isAtEnd {
        if let open {
          report("unclosed `{`", at: SourceRange(open, open + 1), suggestion: "add `}`")
        }
        return entries
      }
      if open != nil, cursor.take("}") { return entries }
      guard var entry = try entry(depth: depth) else { continue }
      entry.comment = comment
      if let first = register.note(entry.key) {
        findings.add(
          .duplicate, at: entry.key.range, "duplicate key \(code(entry.key.value))",
          notes: [("the first one is here", first)], suggestion: "remove one of the two")
      }
      entries.append(entry)
    }
  }

  /// Reads the entry that begins here; if it is invalid, returns nil at the place where reading continues.
  private mutating func entry(depth: Int) throws(ParseAbort) -> StringsFile.Entry? {
    let start = cursor.index
    guard let key = text(expected: "a key") else { return nil }
    let keyEnd = cursor.index
    skipSpace()
    if cursor.take(";") {
      return StringsFile.Entry(key: key, value: .text(key), range: SourceRange(start, cursor.index))
    }
    guard cursor.take("=") else {
      return miss("expected `=` after the key \(code(key.value))", behind: keyEnd)
    }
    skipSpace()
    let value: StringsFile.Value
    if cursor.peek == UInt8(ascii: "{") {
      let open = cursor.index
      cursor.advance()
      value = .dictionary(try entries(openedAt: open, depth: depth + 1))
    } else {
      guard let text = text(expected: "a text in quotation marks") else { return nil }
      value = .text(text)
    }
    let valueEnd = cursor.index
    skipSpace()
    if !cursor.take(";") {
      let isOnNewLine = cursor.bytes[valueEnd..<cursor.index].contains(0x0A)
      guard longText == nil, cursor.isAtEnd || isOnNewLine else {
        return miss("expected `;` after the value of \(code(key.value))", behind: valueEnd)
      }
      // Only the semicolon is missing, so that the next entry can still be read.
      report(
        "expected `;` after the value of \(code(key.value))", at: SourceRange(valueEnd, valueEnd),
        suggestion: "add `;` at the end of the line")
      return StringsFile.Entry(key: key, value: value, range: SourceRange(start, valueEnd))
    }
    return StringsFile.Entry(key: key, value: value, range: SourceRange(start, cursor.index))
  }

  /// Reports the missing part, and moves to the place where reading continues.
  private mutating func miss(_ message: String, behind end: Int) -> StringsFile.Entry? {
    if let longText {
      report(
        "unclosed quotation mark; the next one is on a later line, and no entry follows it",
        at: SourceRange(longText.open, longText.open + 1),
        notes: [(message, cursor.scalarRange(at: cursor.index))],
        suggestion: "close the text on its line; write `\\\"` for a quotation mark in it")
      cursor.move(to: longText.firstLineEnd)
      self.longText = nil
    } else {
      report(
        "\(message), found \(cursor.found)",
        at: cursor.isAtEnd ? SourceRange(end, end) : cursor.scalarRange(at: cursor.index))
      recover()
    }
    return nil
  }

  /// Moves past the next `;` outside of texts.
  private mutating func recover() {
    while let byte = cursor.peek {
      cursor.advance()
      if byte == UInt8(ascii: ";") { return }
      if byte == UInt8(ascii: "\\") { cursor.advance() }
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { continue }
      let inside = cursor.index
      skipText(to: byte, stopsAtLineEnd: true)
      if cursor.peek == byte { cursor.advance() } else { cursor.move(to: inside) }
    }
  }

  /// Moves to the closing quotation mark of a text, or to the end.
  private mutating func skipText(to mark: UInt8, stopsAtLineEnd: Bool) {
    var end = cursor.index
    while end < cursor.bytes.count, cursor.bytes[end] != mark {
      if stopsAtLineEnd, cursor.bytes[end] == 0x0A { break }
      end += cursor.bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    cursor.move(to: end)
  }

  mutating func report(
    _ message: String, at range: SourceRange? = nil, notes: [(message: String, range: SourceRange)] = [],
    suggestion: String? = nil
  ) {
    findings.add(
      .syntax, at: range ?? cursor.scalarRange(at: cursor.index), message, notes: notes, suggestion: suggestion)
  }
}

// MARK: - Texts and white space

extension StringsFileReader {
  /// Reads a quoted text or a bare word; if there is neither, returns nil at the place where reading continues.
  private mutating func text(expected: String) -> Sourced<String>? {
    longText = nil
    guard let first = cursor.peek else {
      report("expected \(expected), found the end of the file")
      return nil
    }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return quotedText(mark: first) }
    let start = cursor.index
    cursor.skip { $0.isASCIILetter || $0.isASCIIDigit || "_$/:.-".utf8.contains($0) }
    if cursor.index > start { return Sourced(cursor.text(start, cursor.index), SourceRange(start, cursor.index)) }
    if first == UInt8(ascii: "(") || first == UInt8(ascii: "<") {
      let kind = first == UInt8(ascii: "(") ? "an array" : "data"
      findings.add(
        .structure, at: cursor.scalarRange(at: cursor.index), "expected \(expected), found \(kind)")
    } else {
      report("expected \(expected), found \(cursor.found)")
    }
    recover()
    return nil
  }

  private mutating func quotedText(mark: UInt8) -> Sourced<String>? {
    let open = cursor.index
    cursor.advance()
    let start = cursor.index
    skipText(to: mark, stopsAtLineEnd: false)
    let end = cursor.index
    let lineEnd = cursor.bytes[start..<end].firstIndex(where: \.isLineEnd)
    guard cursor.peek == mark else {
      report(
        "unclosed quotation mark", at: SourceRange(open, start),
        suggestion: "close the text on its line")
      if let lineEnd { cursor.move(to: lineEnd) }
      return nil
    }
    longText = lineEnd.map { (open, $0) }
    cursor.advance()
    var decoder = StringsEscapes(cursor.bytes, start, end)
    let text = decoder.text(&findings)
    return Sourced(text, SourceRange(start, end))
  }

  /// Skips white space and comments.
  private mutating func skipSpace() {
    while true {
      cursor.skip(while: \.isCSpace)
      if cursor.isAt("\u{2028}") || cursor.isAt("\u{2029}") {
        cursor.advance(3)
      } else if cursor.isAt("//") {
        cursor.skip { $0 != 0x0A && $0 != 0x0D }
      } else if cursor.isAt("/*") {
        let start = cursor.index
        cursor.advance(2)
        let inside = cursor.index
        if let end = cursor.skip(past: "*/") {
          comment = SourceRange(inside, end)
        } else {
          report(
            "unclosed comment; the rest of the file is ignored",
            at: SourceRange(start, start + 2), suggestion: "add `*/`")
          cursor.move(to: cursor.bytes.count)
        }
      } else {
        return
      }
    }
  }
}
