import SourceText

/// A YAML syntax error, explained for authors: common mistakes by name, all others by libyaml's message.
struct YAMLMistake {
  var message: String
  var range: SourceRange
  /// A second place that helps to understand the error.
  var note: (message: String, range: SourceRange)?
  var remedy: String?

  init(_ message: String, at range: SourceRange, remedy: String?) {
    self.message = message
    self.range = range
    self.remedy = remedy
  }

  /// - Parameters:
  ///   - quotation: the last scalar that was read, if it is quoted.
  ///   - bytes: the file.
  init(_ error: YAMLParserError, after quotation: SourceRange?, in bytes: [UInt8]) {
    self =
      Self.openQuotation(error, after: quotation, bytes) ?? Self.noBreakSpace(error, bytes)
      ?? Self.typographicQuotation(error, bytes) ?? Self.missingColon(error, bytes)
      ?? Self.indentation(error, bytes) ?? YAMLMistake(error, bytes)
  }

  /// Detects an unclosed quotation mark: libyaml reads on to the end, or to the first quotation mark of another text.
  private static func openQuotation(
    _ error: YAMLParserError, after quotation: SourceRange?, _ bytes: [UInt8]
  ) -> YAMLMistake? {
    var start = error.context == "while scanning a quoted scalar" ? error.contextOffset : nil
    if let quotation, bytes[quotation.start..<quotation.end].contains(where: \.isLineEnd) { start = quotation.start }
    guard let start, error.problem.hasPrefix("found unexpected") || start == quotation?.start else { return nil }
    return YAMLMistake(
      "unclosed quotation mark \(named(at: start, bytes))", at: SourceRange(start, start + 1),
      remedy: "write \(named(at: start, bytes)) at the end of the text")
  }

  /// Returns the mistake of a plain scalar that begins with a no-break space, or with a key and one, as in
  /// `title:\u{A0}Door`: YAML takes these spaces for letters.
  static func noBreakSpace(in text: String, at range: SourceRange) -> YAMLMistake? {
    guard text.utf8.contains(0xC2) || text.utf8.contains(0xE2),
      let match = text.prefixMatch(of: /(?:[\w-]+:)?[\u{A0}\u{2007}\u{202F}]/)
    else { return nil }
    return YAMLMistake(
      match.output.contains(":") ? "no-break space after the colon of a key" : "no-break space in the indentation",
      at: SourceRange(range.start, range.start + match.output.utf8.count), remedy: "write a space")
  }

  /// Detects a no-break space at the beginning of a line, or after its key.
  private static func noBreakSpace(_ error: YAMLParserError, _ bytes: [UInt8]) -> YAMLMistake? {
    let line = Line(around: min(error.offset, bytes.count), in: bytes)
    return [line, line.above(in: bytes)].compactMap { $0 }.lazy.compactMap { line in
      noBreakSpace(in: String(decoding: bytes[line.range.start..<line.range.end], as: UTF8.self), at: line.range)
    }.first
  }

  /// Detects typographic quotation marks around a text that needs those of YAML.
  private static func typographicQuotation(_ error: YAMLParserError, _ bytes: [UInt8]) -> YAMLMistake? {
    guard error.problem.hasPrefix("mapping values are not allowed") else { return nil }
    let line = Line(around: error.offset, in: bytes)
    let text = String(decoding: bytes[line.range.start..<line.range.end], as: UTF8.self)
    guard let before = text.prefixMatch(of: /[^“”„«‘’]*[:\-\[{,] (?=[“”„«‘’])/)?.output else { return nil }
    let start = line.range.start + before.utf8.count
    return YAMLMistake(
      "typographic quotation marks do not enclose a text in YAML", at: character(at: start, bytes),
      remedy: "write straight ones around the text: `\"…\"`")
  }

  /// Detects a missing colon, or a missing space after one, on a line above: YAML takes that line for the start of a multiline
  /// text, and reports the next colon.
  private static func missingColon(_ error: YAMLParserError, _ bytes: [UInt8]) -> YAMLMistake? {
    guard error.problem.hasPrefix("mapping values are not allowed") else { return nil }
    let line = Line(around: error.offset, in: bytes)
    let text = String(decoding: bytes[line.range.start..<line.range.end], as: UTF8.self)
    if let key = text.prefixMatch(of: /([\w-]+) +[{\[]/)?.1 {
      return YAMLMistake(
        "expected `: ` after `\(key)`", at: SourceRange(line.range.start, line.range.start + key.utf8.count),
        remedy: "write `\(key): `")
    }
    if line.holdsColon(before: error.offset, in: bytes) { return nil }
    guard let above = line.above(in: bytes) else { return nil }
    guard above.holdsColon(before: above.range.end, in: bytes) else {
      return YAMLMistake("expected `: ` after a key", at: above.range, remedy: "write it as `key: value`")
    }
    return line.column > above.column ? indentation(of: line) : nil
  }

  /// Detects a key or a dash that is not in the column of its siblings.
  private static func indentation(_ error: YAMLParserError, _ bytes: [UInt8]) -> YAMLMistake? {
    let line = Line(around: error.offset, in: bytes)
    let problems = ["did not find expected key", "did not find expected '-' indicator"]
    guard problems.contains(where: error.problem.hasPrefix), error.offset == line.range.start,
      let collection = error.contextOffset,
      line.column != collection - Line(around: collection, in: bytes).start
    else { return nil }
    return indentation(of: line)
  }

  private static func indentation(of line: Line) -> YAMLMistake {
    YAMLMistake(
      "unexpected indentation of \(line.column) space\(line.column == 1 ? "" : "s")",
      at: SourceRange(line.range.start, line.range.start + 1),
      remedy: "begin the line in the same column as those that it belongs to")
  }

  // MARK: Other errors

  private init(_ error: YAMLParserError, _ bytes: [UInt8]) {
    let isTab = bytes.indices.contains(error.offset) && bytes[error.offset] == 0x09
    let explanation = isTab ? KnownMistake.tab : KnownMistake.all.first { error.problem.hasPrefix($0.problem) }
    let start = explanation?.isAtContext == true ? error.contextOffset ?? error.offset : error.offset
    range = Self.character(at: start, bytes)
    message = explanation?.message ?? "invalid YAML: \(error.problem)"
    if message.hasPrefix("expected"), explanation?.isAtContext == false {
      message += ", found \(Self.named(at: start, bytes))"
    }
    remedy = explanation?.remedy
    if let context = error.contextOffset, context != start, let collection = Self.collection(error.context) {
      note = ("\(collection) starts here", Self.character(at: context, bytes))
    }
  }

  private static func collection(_ context: String?) -> String? {
    switch context {
    case "while parsing a block mapping", "while parsing a flow mapping": "the mapping"
    case "while parsing a block collection", "while parsing a flow sequence": "the list"
    default: nil
    }
  }

  /// Returns the range of the Unicode scalar at an offset.
  private static func character(at offset: Int, _ bytes: [UInt8]) -> SourceRange {
    guard offset < bytes.count else { return SourceRange(bytes.count, bytes.count) }
    var end = offset + 1
    while end < bytes.count, UTF8.isContinuation(bytes[end]) { end += 1 }
    return SourceRange(offset, end)
  }

  /// Returns the name of the character at an offset, for messages.
  private static func named(at offset: Int, _ bytes: [UInt8]) -> String {
    let range = character(at: offset, bytes)
    guard let character = String(decoding: bytes[range.start..<range.end], as: UTF8.self).unicodeScalars.first else {
      return "the end of the file"
    }
    return switch character {
    case "\n", "\r": "the end of the line"
    case "`": "a backtick"
    default: "`\(character)`"
    }
  }
}

/// A message of libyaml, and its explanation for authors.
private struct KnownMistake: Sendable {
  /// The beginning of libyaml's message.
  let problem: String
  /// The explanation; if it begins with “expected”, the found character is appended.
  let message: String
  var remedy: String?
  /// True if the error is at the start of libyaml's context.
  var isAtContext = false

  static let tab = KnownMistake(
    problem: "", message: "unexpected tab: YAML is indented with spaces", remedy: "indent with spaces")

  static let all = [
    KnownMistake(
      problem: "could not find expected ':'", message: "expected `: ` after this key",
      remedy: "write it as `key: value`", isAtContext: true),
    KnownMistake(
      problem: "mapping values are not allowed in this context", message: "unexpected `: `",
      remedy: "put quotation marks around a text that contains `: `, and start a new mapping on a line of its own"),
    KnownMistake(
      problem: "block sequence entries are not allowed in this context", message: "unexpected start of a list",
      remedy: "start the list on a line of its own"),
    KnownMistake(
      problem: "found character that cannot start any token", message: "expected a value",
      remedy: "put the value in quotation marks"),
    KnownMistake(
      problem: "did not find expected node content", message: "expected a value",
      remedy: "write a value; one that begins with `#` needs quotation marks"),
    KnownMistake(
      problem: "did not find expected alphabetic or numeric character",
      message: "a text without quotation marks cannot begin with `*` or `&`",
      remedy: "put the text in quotation marks", isAtContext: true),
    KnownMistake(
      problem: "found unknown escape character", message: "unknown escape sequence",
      remedy: #"write `\\` for a backslash, or use single quotation marks"#),
    KnownMistake(
      problem: "did not find expected key", message: "expected a key or the end of the mapping",
      remedy: "check the indentation, and the quotation marks on the line before"),
    KnownMistake(
      problem: "did not find expected '-' indicator", message: "expected `- ` for the next entry of the list",
      remedy: "begin each entry with a dash and a space, all in the same column"),
    KnownMistake(
      problem: "did not find expected ',' or ']'", message: "expected `,` or `]`",
      remedy: "close the list, or put quotation marks around a text that contains `, ` or `: `"),
    KnownMistake(
      problem: "did not find expected ',' or '}'", message: "expected `,` or `}`",
      remedy: "close the mapping, or put quotation marks around a text that contains `, `, `: `, or quotation marks"),
    KnownMistake(
      problem: "did not find expected <document start>", message: "expected the end of the file after its value"),
  ]
}

/// A line of a YAML file, by byte offsets.
private struct Line {
  /// The offset of the start of the line.
  let start: Int
  /// The range of the text, without leading spaces.
  let range: SourceRange

  /// The number of leading spaces.
  var column: Int { range.start - start }

  init(around offset: Int, in bytes: [UInt8]) {
    start = bytes[..<offset].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex(where: \.isLineEnd) ?? bytes.count
    range = SourceRange(bytes[start..<end].firstIndex { $0 != UInt8(ascii: " ") } ?? end, end)
  }

  /// Returns the nearest line above that is neither empty nor a comment.
  func above(in bytes: [UInt8]) -> Line? {
    var line = self
    while line.start > 0 {
      line = Line(around: line.start - 1, in: bytes)
      if line.range.start < line.range.end, bytes[line.range.start] != UInt8(ascii: "#") { return line }
    }
    return nil
  }

  /// Returns true if a colon followed by a space or the end of the line occurs before an offset.
  func holdsColon(before offset: Int, in bytes: [UInt8]) -> Bool {
    (range.start..<offset).contains { index in
      bytes[index] == UInt8(ascii: ":") && (index + 1 == range.end || bytes[index + 1] == UInt8(ascii: " "))
    }
  }
}
