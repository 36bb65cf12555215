import SourceText

/// XML 1.0, and HTML as far as its syntax is the same.
extension Lexer {
  mutating func readMarkup() {
    while position < text.count {
      if isNext("<!--") {
        emit(.comment, to: end(of: "-->"))
      } else if isNext("<![CDATA[") {
        emit(.attribute, to: position + 9)
        let end = end(of: "]]>")
        if end - 3 > position { emit(.string, to: end - 3) }
        emit(.attribute, to: end)
      } else if isNext("<!") || isNext("<?") {
        emit(.attribute, to: end(of: ">"))
      } else if isNext("<"), let name = tagNameEnd {
        emit(.keyword, to: name)
        readAttributes()
      } else if isNext("&"), let end = referenceEnd {
        emit(.constant, to: end)
      } else {
        let next = text[(position + 1)...].firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
        emit(.plain, to: next ?? text.count)
      }
    }
  }

  private mutating func readAttributes() {
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: ">") { return emit(.keyword, to: position + 1) }
      if isNext("/>") { return emit(.keyword, to: position + 2) }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let end = text[(position + 1)...].firstIndex(of: byte).map { $0 + 1 }
        emit(.string, to: end ?? text.count)
      } else if ByteSet.nameStart.contains(byte) {
        emit(.name, to: wordEnd(from: position))
      } else {
        emit(.plain, to: position + 1)
      }
    }
  }

  /// The end of the name in `<name` or `</name`; nil if there is none.
  private var tagNameEnd: Int? {
    let start = isNext("</") ? position + 2 : position + 1
    guard start < text.count, ByteSet.nameStart.contains(text[start]) else { return nil }
    return wordEnd(from: start)
  }

  private var referenceEnd: Int? {
    let name = text[(position + 1)...].prefix(12).prefix { $0 == UInt8(ascii: "#") || ByteSet.nameRest.contains($0) }
    guard !name.isEmpty, name.endIndex < text.count, text[name.endIndex] == UInt8(ascii: ";") else { return nil }
    return name.endIndex + 1
  }

  /// Returns the index after the next occurrence of a text; the end if there is none.
  private func end(of closing: String) -> Int {
    text[position...].firstRange(of: closing.utf8)?.upperBound ?? text.count
  }
}
