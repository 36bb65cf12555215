import SourceText

extension YAMLMistake {
  /// A quotation mark without a second one: libyaml reads on to the end, or to the first quotation mark of another text.
  static func unclosedQuotation(_ error: YAMLParserError, _ trail: YAMLTrail, _ bytes: [UInt8]) -> YAMLMistake? {
    let isOpen = error.context == "while scanning a quoted scalar"
    let ends = ["found unexpected end of stream", "found unexpected document indicator"]
    if isOpen, ends.contains(where: error.problem.hasPrefix), let start = error.contextOffset {
      return unclosedQuotation(at: start, bytes)
    }
    guard let last = trail.lastScalar, last.style == .quoted, coversEntries(last.range, bytes) else { return nil }
    return unclosedQuotation(at: last.range.start, bytes)
  }

  private static func unclosedQuotation(at start: Int, _ bytes: [UInt8]) -> YAMLMistake? {
    guard bytes.indices.contains(start) else { return nil }
    let mark = Character(Unicode.Scalar(bytes[start]))
    return YAMLMistake(
      "unclosed quotation mark `\(mark)`", at: SourceRange(start, start + 1),
      remedy: "write `\(mark)` at the end of the text")
  }

  /// Whether a later line of a text looks like the next entry of the collection in which the text is.
  private static func coversEntries(_ range: SourceRange, _ bytes: [UInt8]) -> Bool {
    let opening = YAMLLine(around: range.start, in: bytes)
    let column = opening.start(in: bytes) - opening.range.lowerBound
    var line = opening
    while let next = line.below(in: bytes), next.range.lowerBound < range.end {
      line = next
      let start = line.start(in: bytes) - line.range.lowerBound
      // Deeper lines, and those below a key of a list's entry, may go on with the text.
      if line.isEntry, start <= column { return true }
      if line.key(in: bytes) != nil, start <= opening.indentation { return true }
    }
    return false
  }

  /// An apostrophe or a quotation mark within a text in quotation marks, which ends it.
  static func textAfterQuotation(_ error: YAMLParserError, _ trail: YAMLTrail, _ bytes: [UInt8]) -> YAMLMistake? {
    guard error.problem.hasPrefix("did not find expected"), let last = trail.lastScalar, last.style == .quoted,
      last.range.end == trail.end, last.range.end == error.offset, bytes.indices.contains(error.offset),
      bytes[error.offset] != 0x0A, bytes[error.offset] != 0x0D, bytes[error.offset] != UInt8(ascii: ":")
    else { return nil }
    let isSingle = bytes[last.range.start] == UInt8(ascii: "'")
    let mark = SourceRange(last.range.end - 1, last.range.end)
    return YAMLMistake(
      "expected the end of the text after its closing quotation mark", at: mark,
      note: ("the text starts here", SourceRange(last.range.start, last.range.start + 1)),
      remedy: isSingle
        ? "write `''` for an apostrophe in the text, or put the text in double quotation marks"
        : #"write `\"` for a quotation mark in the text, or put the text in single quotation marks"#)
  }
}
