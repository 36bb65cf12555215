import SourceText

/// The presentation of a code block.
package struct CodeStyle: Sendable {
  /// The language for syntax highlighting; nil for plain text.
  package var language: Language?
  /// The highlighted lines, counted from 1, in order and without overlaps.
  package var markedLines: [ClosedRange<Int>] = []

  package init(language: Language? = nil, markedLines: [ClosedRange<Int>] = []) {
    self.language = language
    self.markedLines = markedLines
  }
}

extension HTML {
  /// Appends code with an element around each colored token and each run of highlighted lines.
  ///
  /// The text content of the elements is the code, byte for byte. Takes time linear in it.
  package mutating func append(code: UnsafeBufferPointer<UInt8>, style: CodeStyle) {
    let tokens =
      style.language.map { Lexer.tokens(of: code, in: $0) } ?? [Token(kind: .plain, range: 0..<code.count)]
    guard !style.markedLines.isEmpty else {
      for token in tokens { append(code: UnsafeBufferPointer(rebasing: code[token.range]), as: token.kind) }
      return
    }
    var marks = LineMarks(style.markedLines)
    var isMarked = false
    for token in tokens {
      var start = token.range.lowerBound
      while start < token.range.upperBound {
        if marks.isMarked != isMarked {
          append(isMarked ? "</mark>" : "<mark>")
          isMarked.toggle()
        }
        let newline = code[start..<token.range.upperBound].firstIndex(of: UInt8(ascii: "\n"))
        let end = newline.map { $0 + 1 } ?? token.range.upperBound
        append(code: UnsafeBufferPointer(rebasing: code[start..<end]), as: token.kind)
        if newline != nil { marks.endLine() }
        start = end
      }
    }
    if isMarked { append("</mark>") }
  }

  private mutating func append(code: UnsafeBufferPointer<UInt8>, as kind: TokenKind) {
    guard kind != .plain, code.contains(where: { !ByteSet.blanks.contains($0) && $0 != UInt8(ascii: "\n") }) else {
      return append(text: code)
    }
    self += "<span class=\"code-\(kind.rawValue)\">"
    append(text: code)
    append("</span>")
  }
}

/// A cursor over the highlighted lines.
private struct LineMarks {
  private var ranges: ArraySlice<ClosedRange<Int>>
  private var line = 1

  init(_ ranges: [ClosedRange<Int>]) { self.ranges = ranges[...] }

  var isMarked: Bool { ranges.first?.contains(line) ?? false }

  mutating func endLine() {
    line += 1
    while let first = ranges.first, first.upperBound < line { ranges.removeFirst() }
  }
}
