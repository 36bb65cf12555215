import SourceText

extension YAMLMistake {
  /// A `#` after a space in a text inside brackets: a comment, which hides the bracket that ends the collection.
  static func comment(_ error: YAMLParserError, _ trail: YAMLTrail, _ bytes: [UInt8]) -> YAMLMistake? {
    guard trail.open.last?.isFlow == true, let last = trail.lastScalar, last.style == .plain,
      last.range.end == trail.end
    else { return nil }
    let line = YAMLLine(around: trail.end, in: bytes)
    guard let start = (trail.end..<line.range.upperBound).first(where: { bytes[$0] != UInt8(ascii: " ") }),
      bytes[start] == UInt8(ascii: "#"),
      let end = (start..<line.content.upperBound).first(where: { ",]}".utf8.contains(bytes[$0]) })
    else { return nil }
    let text = String(decoding: bytes[last.range.start..<end], as: UTF8.self)
    return YAMLMistake(
      "unexpected comment in a text: what follows ` #` on this line is not read", at: SourceRange(start, end),
      remedy: "put the text in quotation marks: `\(quoted(text))`")
  }
}

/// A text as YAML in quotation marks, shortened for a message.
func quoted(_ text: String) -> String {
  let limit = 60
  let shown = text.count > limit ? text.prefix(limit) + "…" : text
  return shown.contains("\"") ? "'" + shown.replacing("'", with: "''") + "'" : "\"" + shown + "\""
}
