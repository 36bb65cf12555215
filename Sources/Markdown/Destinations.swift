import SourceText

/// Reads link destinations, titles and labels as cmark does.
struct LinkSyntax {
  let bytes: [UInt8]

  /// An inline link's `(destination "title")` at an index: the destination's range and the end, or nil where there is none.
  func inlineTail(at start: Int) -> (destination: Range<Int>, end: Int)? {
    guard start < bytes.count, bytes[start] == Byte.openParenthesis else { return nil }
    guard let (destination, afterURL) = destination(at: skipWhitespace(start + 1)) else { return nil }
    let beforeTitle = skipWhitespace(afterURL)
    var index = beforeTitle
    if beforeTitle > afterURL, let afterTitle = title(at: beforeTitle) { index = skipWhitespace(afterTitle) }
    guard index < bytes.count, bytes[index] == Byte.closeParenthesis else { return nil }
    return (destination, index + 1)
  }

  /// A destination: between `<` and `>`, or up to white space with balanced parentheses (CommonMark, section 6.3).
  func destination(at start: Int) -> (range: Range<Int>, end: Int)? {
    guard start < bytes.count else { return nil }
    guard bytes[start] == Byte.less else { return bareDestination(at: start) }
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case Byte.greater: return (start + 1..<index, index + 1)
      case Byte.backslash: index += 2
      case Byte.newline, Byte.less: return nil
      default: index += 1
      }
    }
    return nil
  }

  private func bareDestination(at start: Int) -> (range: Range<Int>, end: Int)? {
    var depth = 0
    var index = start
    while index < bytes.count, !bytes[index].isHTMLSpace {
      switch bytes[index] {
      case Byte.backslash where index + 1 < bytes.count && bytes[index + 1].isPunctuation: index += 1
      case Byte.openParenthesis:
        depth += 1
        if depth > 32 { return nil }
      case Byte.closeParenthesis:
        if depth == 0 { return (start..<index, index) }
        depth -= 1
      default: break
      }
      index += 1
    }
    // Without anything before white space there is no destination.
    return index > start ? (start..<min(index, bytes.count), min(index, bytes.count)) : nil
  }

  /// The end of a title in quotes or parentheses, or nil where none starts.
  func title(at start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let open = bytes[start]
    let close = open == Byte.openParenthesis ? Byte.closeParenthesis : open
    guard open == Byte.openParenthesis || open == UInt8(ascii: "\"") || open == UInt8(ascii: "'") else { return nil }
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == close { return index + 1 }
      if bytes[index] == Byte.openParenthesis, open == Byte.openParenthesis { return nil }
      index += bytes[index] == Byte.backslash ? 2 : 1
    }
    return nil
  }

  /// A label in brackets, without unescaped brackets inside: its text's range and the end.
  func label(at start: Int) -> (range: Range<Int>, end: Int)? {
    guard start < bytes.count, bytes[start] == Byte.openBracket else { return nil }
    var index = start + 1
    while index < bytes.count, index - start <= 1001 {
      switch bytes[index] {
      case Byte.closeBracket: return (start + 1..<index, index + 1)
      case Byte.openBracket: return nil
      case Byte.backslash where index + 1 < bytes.count && bytes[index + 1].isPunctuation: index += 2
      default: index += 1
      }
    }
    return nil
  }

  func skipWhitespace(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index].isHTMLSpace { index += 1 }
    return index
  }

  /// Over blanks and at most one line's end.
  func skipBlanksAndNewline(_ start: Int) -> Int {
    let index = skipBlanks(start)
    guard index < bytes.count, bytes[index] == Byte.newline else { return index }
    return skipBlanks(index + 1)
  }

  func skipBlanks(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index].isBlank { index += 1 }
    return index
  }

  /// The index after the rest of a line that is blank, or nil where it is not.
  func blankLineEnd(_ start: Int) -> Int? {
    let index = skipBlanks(start)
    if index >= bytes.count { return bytes.count }
    return bytes[index] == Byte.newline ? index + 1 : nil
  }
}
