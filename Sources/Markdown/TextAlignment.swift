import CCMarkGFM
import Model
import SourceText

extension BodyRenderer {
  /// Moves the cursor over the source of a text node: bytes as they are, backslash escapes and entities.
  ///
  /// On the way, reports what looks like a footnote, a reference or a role, but is text.
  mutating func align(_ text: UnsafeBufferPointer<UInt8>, of node: Node) {
    guard inline.isAligned else { return }
    let source = content.bytes
    var position = inline.cursor
    var index = 0
    while index < text.count {
      guard position < source.count else { return inline.isAligned = false }
      let byte = source[position]
      switch byte {
      case Byte.backslash:
        if position + 1 < source.count, source[position + 1].isPunctuation, source[position + 1] == text[index] {
          position += 1
        } else if text[index] != byte {
          return inline.isAligned = false
        }
        position += 1
        index += 1
      case Byte.ampersand:
        guard let (width, length) = entity(in: source, at: position, text: text, at: index) else {
          return inline.isAligned = false
        }
        position += width
        index += length
      case Byte.openBracket:
        let skipped = openBracket(in: source, at: position, text: text, at: index)
        guard skipped > 0 else { return inline.isAligned = false }
        position += skipped
        index += skipped
      case Byte.closeBracket, Byte.openBrace:
        guard text[index] == byte else { return inline.isAligned = false }
        if byte == Byte.openBrace {
          checkBrace(in: source, at: position, isLast: { $0 - position == text.count - index }, node: node)
        } else {
          closeBracket(in: source, at: position)
        }
        position += 1
        index += 1
      case Byte.colon:
        guard text[index] == byte else { return inline.isAligned = false }
        checkNameBetweenColons(in: source, at: position)
        position += 1
        index += 1
      case Byte.asterisk, Byte.tilde, Byte.backtick, Byte.dollar:
        var length = 0
        while index + length < text.count, position + length < source.count, text[index + length] == byte,
          source[position + length] == byte
        { length += 1 }
        guard length > 0 else { return inline.isAligned = false }
        inline.strayMarks.append(StrayMark(byte: byte, start: position, length: length))
        position += length
        index += length
      default:
        guard text[index] == byte else { return inline.isAligned = false }
        position += 1
        index += 1
      }
    }
    inline.cursor = position
  }

  /// Moves the cursor over an address in running text, which cmark takes as it is; one of a mail may hold escapes and entities.
  mutating func alignBareLink(_ text: UnsafeBufferPointer<UInt8>, of node: Node) {
    guard inline.isAligned else { return }
    let end = inline.cursor + text.count
    if end <= content.bytes.count, content.bytes[inline.cursor..<end].elementsEqual(text) {
      inline.cursor = end
      return
    }
    align(text, of: node)
  }

  // MARK: Entities

  /// How many bytes an `&` and what follows take in the source and in the text; nil where they do not agree.
  private func entity(
    in source: [UInt8], at start: Int, text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (width: Int, length: Int)? {
    let isAmpersand = text[index] == Byte.ampersand
    guard let end = endOfEntity(source, from: start) else { return isAmpersand ? (1, 1) : nil }
    let name = source.text(start + 1, end - 1)
    if isAmpersand {
      let isEntity = name == "amp" || name == "AMP" || Self.scalarNumber(name) == 38
      return isEntity ? (end - start, 1) : (1, 1)
    }
    var length = scalarLength(text, at: index)
    // A few entities stand for two scalars: `fj`, or one followed by a combining mark or a thin space.
    if name == "fjlig" {
      length = 2
    } else if Self.scalarNumber(name) == nil, isSecondScalar(text, at: index + length),
      !isSecondScalar(source, at: end)
    {
      length += scalarLength(text, at: index + length)
    }
    return (end - start, length)
  }

  private func endOfEntity(_ source: [UInt8], from start: Int) -> Int? {
    var index = start + 1
    if index < source.count, source[index] == Byte.hash { index += 1 }
    let first = index
    while index < source.count, source[index].isASCIILetter || source[index].isASCIIDigit, index - start < 40 {
      index += 1
    }
    guard index > first, index < source.count, source[index] == UInt8(ascii: ";") else { return nil }
    return index + 1
  }

  private static func scalarNumber(_ name: String) -> UInt32? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    return digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
  }

  private func scalarLength(_ text: some RandomAccessCollection<UInt8>, at index: Int) -> Int {
    guard index < text.count else { return 0 }
    switch text[text.index(text.startIndex, offsetBy: index)] {
    case 0xF0...: return min(4, text.count - index)
    case 0xE0...: return min(3, text.count - index)
    case 0xC0...: return min(2, text.count - index)
    default: return 1
    }
  }

  /// U+0331, U+0333, U+0338, U+200A, U+20D2, U+20E5 and U+FE00: the second scalars of entities.
  private func isSecondScalar(_ text: some RandomAccessCollection<UInt8>, at index: Int) -> Bool {
    guard index < text.count else { return false }
    let start = text.index(text.startIndex, offsetBy: index)
    let scalar = Array(text[start...].prefix(scalarLength(text, at: index)))
    return [
      [0xCC, 0xB1], [0xCC, 0xB3], [0xCC, 0xB8], [0xE2, 0x80, 0x8A], [0xE2, 0x83, 0x92], [0xE2, 0x83, 0xA5],
      [0xEF, 0xB8, 0x80],
    ].contains(scalar)
  }

  // MARK: What looks like more than text

  /// Reads an unescaped `[` of text; gives how many bytes were taken, 0 where source and text do not agree.
  private mutating func openBracket(
    in source: [UInt8], at start: Int, text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Int {
    guard text[index] == Byte.openBracket else { return 0 }
    if let label = inline.suspectedLabel, label.start == start {
      reportUndefinedReference(label.start + 1..<label.end - 1, in: source)
    }
    inline.suspectedLabel = nil
    if start + 1 < source.count, source[start + 1] == Byte.caret,
      let (label, end) = LinkSyntax(bytes: source).label(at: start), label.count > 1,
      !source[label].contains(where: \.isHTMLSpace), end - start <= text.count - index,
      text[index..<index + end - start].elementsEqual(source[start..<end])
    {
      let name = source.text(label.lowerBound + 1, label.upperBound)
      document.undefinedFootnotes.append((name, content.range(label.lowerBound + 1, label.upperBound)))
      return end - start
    }
    if index + 1 < text.count, text[index + 1] == Byte.openBracket { checkWikiLink(in: source, at: start) }
    checkSwappedLink(in: source, at: start)
    inline.openBrackets += 1
    return 1
  }

  /// Reads an unescaped `]` of text; what follows may look like a reference's label.
  private mutating func closeBracket(in source: [UInt8], at start: Int) {
    guard inline.openBrackets > 0 else { return }
    inline.openBrackets -= 1
    checkLostLink(in: source, at: start)
    guard start + 1 < source.count, source[start + 1] == Byte.openBracket,
      let (label, end) = LinkSyntax(bytes: source).label(at: start + 1), source[start + 2] != Byte.caret
    else { return }
    if label.isEmpty {
      report(.undefinedCollapsedReference(at: place(content.range(start + 1, end))))
    } else if end >= source.count || source[end] != Byte.openParenthesis {
      inline.suspectedLabel = (start + 1, end)
    }
  }

  private mutating func reportUndefinedReference(_ label: Range<Int>, in source: [UInt8]) {
    let name = source.text(label.lowerBound, label.upperBound)
    report(.undefinedReference(name, at: place(content.range(label.lowerBound, label.upperBound))))
  }

  /// Reads an unescaped `{` of text: a role's name in braces must have a code span directly after it.
  private mutating func checkBrace(in source: [UInt8], at start: Int, isLast: (Int) -> Bool, node: Node) {
    if checkForeignBraces(in: source, at: start) { return }
    guard let end = source.endOfName(from: start + 1), end < source.count, source[end] == Byte.closeBrace else {
      return
    }
    if isLast(end + 1), let next = cmark_node_next(node), NodeKind(next) == .code { return }
    let name = source.text(start + 1, end)
    report(.roleWithoutCode(name, at: place(content.range(start, end + 1))))
  }
}
