import SourceText

extension YAMLMistake {
  /// A text without quotation marks that begins with a character to which YAML gives a meaning, as in `title: *new* here`.
  static func firstCharacter(_ error: YAMLParserError, _ trail: YAMLTrail, _ bytes: [UInt8]) -> YAMLMistake? {
    let isReference = ["while scanning an alias", "while scanning an anchor"].contains(error.context)
    if isReference, let start = error.contextOffset, bytes.indices.contains(start) {
      let line = YAMLLine(around: start, in: bytes)
      let isFlow = trail.open.last?.isFlow == true
      let text = bytes[start..<max(start, line.content.upperBound)]
      let end = isFlow ? text.firstIndex { ",]}".utf8.contains($0) } ?? text.endIndex : text.endIndex
      return firstCharacter(of: start..<end, bytes)
    }
    let line = YAMLLine(around: error.offset, in: bytes)
    guard let start = line.startOfValue(in: bytes), start < line.content.upperBound, error.offset >= start,
      error.offset < line.content.upperBound,
      bytes[start] == UInt8(ascii: "`") || hasMeaning(bytes[start], in: start..<error.offset, bytes)
    else { return nil }
    return firstCharacter(of: start..<line.content.upperBound, bytes)
  }

  /// Whether a first character, and not another mistake, made libyaml stop behind it.
  private static func hasMeaning(_ first: UInt8, in read: Range<Int>, _ bytes: [UInt8]) -> Bool {
    let read = bytes[read]
    // Where brackets hold more than words, they are meant as brackets.
    switch first {
    case UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "?"): return true
    case UInt8(ascii: "*"), UInt8(ascii: "&"): return !read.isEmpty
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return read.dropFirst().contains(first)
    case UInt8(ascii: "{"): return read.contains(UInt8(ascii: "}")) && !read.contains(UInt8(ascii: ":"))
    case UInt8(ascii: "["): return read.contains(UInt8(ascii: "]")) && !read.contains(UInt8(ascii: ","))
    default: return false
    }
  }

  private static func firstCharacter(of text: Range<Int>, _ bytes: [UInt8]) -> YAMLMistake? {
    guard let first = text.first else { return nil }
    let character = Character(Unicode.Scalar(bytes[first]))
    let message =
      "\"'".contains(character)
      ? "unexpected words behind a text in quotation marks"
      : "a text without quotation marks cannot begin with \(character == "`" ? "a backtick" : "`\(character)`")"
    let words = String(decoding: bytes[text], as: UTF8.self)
    return YAMLMistake(
      message, at: SourceRange(first, first + 1),
      // A backtick would end the code in which the message shows the text.
      remedy: "put the text in quotation marks" + (words.contains("`") ? "" : ": `\(quoted(words))`"))
  }

  /// A no-break space where YAML needs an ordinary one, in the line of an error or the one before.
  static func noBreakSpace(_ error: YAMLParserError, _ bytes: [UInt8]) -> YAMLMistake? {
    let line = YAMLLine(around: error.offset, in: bytes)
    for line in [line, line.above(in: bytes)].compactMap(\.self) {
      let found = line.range.dropLast().first { index in
        guard bytes[index] == 0xC2, bytes[index + 1] == 0xA0 else { return false }
        return index == line.start(in: bytes) || ":-".utf8.contains(bytes[index - 1])
      }
      guard let found else { continue }
      return noBreakSpace(at: found)
    }
    return nil
  }

  static func noBreakSpace(at start: Int) -> YAMLMistake {
    YAMLMistake(
      "unexpected no-break space (U+00A0), which YAML reads as a letter", at: SourceRange(start, start + 2),
      remedy: "write an ordinary space")
  }
}
