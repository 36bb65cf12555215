import SourceText

extension YAMLMistake {
  /// A `#` after a space in a text inside brackets: a comment, which hides the bracket that ends the collection.
  static func comment(_ error: YAMLParserError, _ trail: YAMLTrail, _ bytes: [UInt8]) -> YAMLMistake? {
    guard let collection = trail.open.last, collection.isFlow, let last = trail.lastScalar, last.style == .plain,
      last.range.end == trail.end
    else { return nil }
    let line = YAMLLine(around: trail.end, in: bytes)
    // Where the comment is the whole value, the file ends behind the key, or the key of a later line was read as the value.
    let above = YAMLLine(around: last.range.start, in: bytes).above(in: bytes)
    let whole =
      wholeValue(in: line, from: trail.end, bytes)
      ?? above.flatMap { wholeValue(in: $0, from: collection.start, bytes) }
    if let whole { return whole }
    guard let start = (trail.end..<line.range.upperBound).first(where: { bytes[$0] != UInt8(ascii: " ") }),
      bytes[start] == UInt8(ascii: "#"),
      let end = (start..<line.content.upperBound).first(where: { ",]}".utf8.contains(bytes[$0]) })
    else { return nil }
    let text = String(decoding: bytes[last.range.start..<end], as: UTF8.self)
    return YAMLMistake(
      "unexpected comment in a text: what follows ` #` on this line is not read", at: SourceRange(start, end),
      remedy: "put the text in quotation marks: `\(quoted(text))`")
  }

  /// A `#` directly behind a key, as in `{accent: #7a3e00}`.
  private static func wholeValue(in line: YAMLLine, from start: Int, _ bytes: [UInt8]) -> YAMLMistake? {
    let text = bytes[line.content.clamped(to: start..<bytes.count)]
    guard let behind = text.firstRange(of: ": #".utf8),
      let end = text[behind.upperBound...].firstIndex(where: { ",]}".utf8.contains($0) })
    else { return nil }
    let start = behind.upperBound - 1
    return YAMLMistake(
      "unexpected comment in place of a value: what follows ` #` on this line is not read", at: SourceRange(start, end),
      remedy: "put the text in quotation marks: `\(quoted(String(decoding: bytes[start..<end], as: UTF8.self)))`")
  }
}

/// A text as YAML in quotation marks, shortened for a message.
func quoted(_ text: String) -> String {
  let limit = 60
  let shown = text.count > limit ? text.prefix(limit) + "…" : text
  return shown.contains("\"") ? "'" + shown.replacing("'", with: "''") + "'" : "\"" + shown + "\""
}
