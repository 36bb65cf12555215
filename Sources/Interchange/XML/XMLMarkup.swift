import Model
import SourceText

/// The parts of a document that are not elements: declaration, document type, comments, instructions, text.
extension XMLReader {
  /// The XML declaration (XML 1.0, 2.8), which must fit the encoding that the bytes show.
  mutating func declaration() throws(Stop) {
    guard cursor.isAt("<?xml"), let next = cursor.peek(5), isSpace(next) || next == UInt8(ascii: "?") else {
      return try checkEncoding(nil)
    }
    cursor.advance(5)
    var names = ["version", "encoding", "standalone"][...]
    var encoding: Sourced<String>?
    while true {
      let hadSpace = skipSpace()
      if cursor.take("?>") { break }
      if cursor.isAtEnd { throw stop("the file ends in the middle of the XML declaration") }
      guard hadSpace else { throw stop("\(cursor.whatIsHere) stands where white space or “?>” was expected") }
      let name = try qualifiedName(of: "attribute")
      guard let position = names.firstIndex(of: name.value), position == 0 || names.startIndex > 0 else {
        throw stop(
          "\(quoted(name.value)) stands in the XML declaration where “\(names.first ?? "?>")” was expected",
          at: name.range)
      }
      names = names[(position + 1)...]
      skipSpace()
      guard cursor.take("=") else { throw stop("\(cursor.whatIsHere) stands where “=” was expected") }
      skipSpace()
      let value = try attributeValue()
      if name.value == "encoding" { encoding = value }
      if name.value == "version", !isVersion(value.value) {
        throw stop("the version of XML is \(quoted(value.value)), expected “1.0”", at: value.range)
      }
      if name.value == "standalone", value.value != "yes", value.value != "no" {
        throw stop("“standalone” is \(quoted(value.value)), expected “yes” or “no”", at: value.range)
      }
    }
    guard names.startIndex > 0 else { throw stop("the XML declaration has no version") }
    try checkEncoding(encoding)
  }

  private func isVersion(_ text: String) -> Bool {
    text.utf8.starts(with: "1.".utf8) && text.utf8.count > 2 && text.utf8.dropFirst(2).allSatisfy(\.isASCIIDigit)
  }

  private mutating func checkEncoding(_ declared: Sourced<String>?) throws(Stop) {
    guard let declared else {
      if text.encoding == .utf16, !text.hasByteOrderMark {
        throw stop("the file is in UTF-16, which it must say by a byte order mark or in its XML declaration")
      }
      return
    }
    let name = declared.value.lowercased()
    let isSixteen = ["utf-16", "utf-16le", "utf-16be"].contains(name)
    let isEight = name == "utf-8" || name == "us-ascii" && text.bytes.allSatisfy { $0 < 0x80 }
    if text.encoding == .utf16 ? isSixteen : isEight { return }
    let found = text.encoding == .utf16 ? "UTF-16" : "UTF-8"
    problems.add(
      .encoding, at: declared.range,
      isSixteen || isEight || name == "us-ascii"
        ? "the file is in \(found), and its declaration says \(quoted(declared.value))"
        : "the encoding \(quoted(declared.value)) is not read, expected UTF-8 or UTF-16",
      suggestion: "save the file as UTF-8 and declare encoding=\"UTF-8\"")
    throw Stop()
  }

  /// A document type behind its keyword: it is stepped over, and nothing that it names is loaded.
  mutating func documentType() throws(Stop) {
    guard skipSpace() else { throw stop("\(cursor.whatIsHere) stands where white space was expected") }
    _ = try qualifiedName(of: "root element")
    let hadSpace = skipSpace()
    if hadSpace, cursor.take("PUBLIC") {
      let start = cursor.index
      try literal()
      let marks = Set(" \r\n-'()+,./:=?;!*#@$_%\"".utf8)
      if let index = (start..<cursor.index).first(where: { !isIn(marks, cursor.bytes[$0]) }) {
        throw stop("\(shown(at: index)) cannot stand in a public identifier", at: cursor.scalarRange(at: index))
      }
      try literal()
    } else if hadSpace, cursor.take("SYSTEM") {
      try literal()
    }
    skipSpace()
    if cursor.isAt("[") {
      problems.add(
        .unsupported, at: SourceRange(cursor.index, cursor.index + 1),
        "the document type declares entities or the like, which is not read",
        suggestion: "remove what stands between “[” and “]”, and write what its entities stand for")
      throw Stop()
    }
    guard cursor.take(">") else { throw stop("\(cursor.whatIsHere) stands where “>” was expected") }
  }

  private func isIn(_ marks: Set<UInt8>, _ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || marks.contains(byte)
  }

  private func shown(at index: Int) -> String { cursor.scalar(at: index).map { "“\($0.value)”" } ?? "this" }

  private mutating func literal() throws(Stop) {
    guard skipSpace(), let mark = cursor.peek, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
      throw stop("\(cursor.whatIsHere) stands where a quoted address was expected")
    }
    let start = cursor.index
    cursor.advance()
    cursor.skip { $0 != mark }
    guard !cursor.isAtEnd else {
      throw stop("the quotation mark that opens here is never closed", at: SourceRange(start, start + 1))
    }
    try check(start + 1, cursor.index)
    cursor.advance()
  }

  mutating func comment() throws(Stop) {
    let start = cursor.index
    cursor.advance(4)
    guard let end = cursor.skip(past: "--") else {
      throw stop("the comment that opens here is never closed", at: SourceRange(start, start + 4))
    }
    guard cursor.take(">") else {
      throw stop("“--” stands within a comment", at: SourceRange(end, end + 2))
    }
    try check(start + 4, end)
  }

  mutating func processingInstruction() throws(Stop) {
    let start = cursor.index
    cursor.advance(2)
    let name = try qualifiedName(of: "processing instruction")
    if name.value.lowercased() == "xml" {
      throw stop("the XML declaration stands at the beginning of a file or nowhere", at: name.range)
    }
    if name.value.utf8.contains(UInt8(ascii: ":")) {
      throw stop("the name \(quoted(name.value)) of a processing instruction has a colon", at: name.range)
    }
    guard cursor.isAt("?>") || skipSpace() else {
      throw stop("\(cursor.whatIsHere) stands where white space or “?>” was expected")
    }
    let body = cursor.index
    guard let end = cursor.skip(past: "?>") else {
      throw stop("the processing instruction that opens here is never closed", at: SourceRange(start, start + 2))
    }
    try check(body, end)
  }

  /// A CDATA section.
  mutating func section() throws(Stop) -> Sourced<String> {
    let start = cursor.index
    cursor.advance(9)
    let first = cursor.index
    guard let end = cursor.skip(past: "]]>") else {
      throw stop("the CDATA section that opens here is never closed", at: SourceRange(start, start + 9))
    }
    try check(first, end)
    var text: [UInt8] = []
    append(first, end, to: &text)
    return Sourced(String(decoding: text, as: UTF8.self), SourceRange(start, cursor.index))
  }

  /// Text up to the next `<`.
  mutating func characters() throws(Stop) -> Sourced<String> {
    let start = cursor.index
    var text: [UInt8] = []
    while let next = cursor.peek, next != UInt8(ascii: "<") {
      if next == UInt8(ascii: "&") {
        try reference(into: &text)
        continue
      }
      if cursor.isAt("]]>") {
        throw stop(
          "“]]>” stands in text", at: SourceRange(cursor.index, cursor.index + 3), suggestion: "write “]]&gt;”")
      }
      let run = cursor.index
      cursor.advance()
      cursor.skip { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "]") }
      try check(run, cursor.index)
      append(run, cursor.index, to: &text)
    }
    return Sourced(String(decoding: text, as: UTF8.self), SourceRange(start, cursor.index))
  }

  /// A quoted value (XML 1.0, 3.3.3): references are replaced, white space becomes spaces.
  mutating func attributeValue() throws(Stop) -> Sourced<String> {
    guard let mark = cursor.peek, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
      throw stop("\(cursor.whatIsHere) stands where a value in quotation marks was expected")
    }
    cursor.advance()
    let start = cursor.index
    var text: [UInt8] = []
    while let next = cursor.peek, next != mark {
      if next == UInt8(ascii: "&") {
        try reference(into: &text)
        continue
      }
      if next == UInt8(ascii: "<") {
        throw stop("“<” stands in the value of an attribute", suggestion: "close the value, or write “&lt;”")
      }
      let run = cursor.index
      cursor.skip { $0 != mark && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
      try check(run, cursor.index)
      var plain: [UInt8] = []
      append(run, cursor.index, to: &plain)
      text += plain.map { $0 == 0x0A || $0 == 0x09 ? 0x20 : $0 }
    }
    guard !cursor.isAtEnd else {
      throw stop("the quotation mark that opens here is never closed", at: SourceRange(start - 1, start))
    }
    let range = SourceRange(start, cursor.index)
    cursor.advance()
    return Sourced(String(decoding: text, as: UTF8.self), range)
  }

  /// Bytes of text with line ends as XML hands them on: LF.
  private func append(_ start: Int, _ end: Int, to text: inout [UInt8]) {
    let run = cursor.bytes[start..<end]
    guard run.contains(0x0D) else {
      text += run
      return
    }
    var isBehindReturn = false
    for byte in run {
      if byte == 0x0D { text.append(0x0A) } else if byte != 0x0A || !isBehindReturn { text.append(byte) }
      isBehindReturn = byte == 0x0D
    }
  }

  /// Stops at the first character between two places that XML does not allow (XML 1.0, 2.2).
  private mutating func check(_ start: Int, _ end: Int) throws(Stop) {
    for index in start..<end {
      let byte = cursor.bytes[index]
      let isControl = byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
      let isNoCharacter =
        byte == 0xEF && index + 2 < end && cursor.bytes[index + 1] == 0xBF && cursor.bytes[index + 2] >= 0xBE
      if isControl || isNoCharacter {
        throw stop("this character is not allowed in XML", at: cursor.scalarRange(at: index), suggestion: "remove it")
      }
    }
  }
}
