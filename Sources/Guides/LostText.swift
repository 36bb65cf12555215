import CCMarkGFM
import SourceText

// Text that looks like a reference, a role, a comment, or a code span, and references to invalid characters.
extension BodyRenderer {
  /// Checks the source of a text for syntax that was read as text. Takes time linear in it.
  ///
  /// - Parameter next: The node after the text.
  mutating func checkText(in range: SourceRange, before next: MarkdownNode?) {
    var index = range.start
    while index < range.end {
      if let end = checkDialect(at: index, in: range) {
        index = end
        continue
      }
      switch file[index] {
      case Byte.backslash: index += 1
      case Byte.backtick where !inline.hasUnclosedCode:
        inline.hasUnclosedCode = true
        report(
          .unclosedCode, at: SourceRange(index, index + 1),
          "this backtick closes no code span and is shown as text",
          suggestion:
            "close the code span, or one before it in this block; write `\\|` for a bar in a table, or `` \\` `` for a backtick"
        )
      case Byte.less where file[index..<range.end].beginsComment:
        report(
          .rawHTML, at: SourceRange(index, index + 4),
          "this comment is shown as text: inside a paragraph, it ends with `-->` and contains no other `--`",
          suggestion: "put the comment on lines of its own, or write `\\<!--` for the characters")
      case Byte.ampersand:
        if let reference = ControlCharacters.reference(at: file[index..<range.end]) {
          let range = SourceRange(index, index + reference.length)
          report(.controlCharacters(reference.character, at: place(range)))
        }
      case Byte.openBrace: checkBrace(at: index, in: range, before: next)
      case Byte.openBracket:
        inline.openBrackets += 1
        index = checkFootnote(at: index, in: range)
      case Byte.closeBracket where inline.openBrackets > 0:
        inline.openBrackets -= 1
        index = checkReference(at: index, in: range)
      default: break
      }
      index += 1
    }
  }

  /// Reports a role name in braces that is not directly before a code span.
  private mutating func checkBrace(at start: Int, in range: SourceRange, before next: MarkdownNode?) {
    guard let end = file.endOfName(from: start + 1), end < range.end, file[end] == Byte.closeBrace else { return }
    if end + 1 == range.end, let next, NodeKind(next) == .code { return }
    let name = file.text(start + 1, end)
    report(
      .roleWithoutCode, at: SourceRange(start, end + 1), "expected a code span directly after `{\(name)}`",
      suggestion: "write {\(name)}`…`, or `\\{` for a brace")
  }

  /// Records a reference to an undefined footnote; returns the offset of its last byte, or of the bracket.
  private mutating func checkFootnote(at start: Int, in range: SourceRange) -> Int {
    guard start + 1 < range.end, file[start + 1] == Byte.caret,
      let end = file[start..<range.end].firstIndex(of: Byte.closeBracket), end > start + 2,
      !file[start..<end].contains(where: \.isHTMLSpace)
    else { return start }
    document.undefinedFootnotes.append((file.text(start + 2, end), SourceRange(start + 2, end)))
    return end
  }

  /// Reports the label of an undefined reference after a `]`; returns the offset of its last byte, or of the bracket.
  private mutating func checkReference(at close: Int, in range: SourceRange) -> Int {
    let open = close + 1
    guard open + 1 < range.end, file[open] == Byte.openBracket, file[open + 1] != Byte.caret,
      let end = file[(open + 1)..<range.end].firstIndex(of: Byte.closeBracket),
      !file[(open + 1)..<end].contains(Byte.openBracket)
    else { return close }
    if end == open + 1 {
      report(
        .undefinedReference, at: SourceRange(open, end + 1),
        "undefined reference: no label matches the text of the link",
        suggestion: "add a line `[text]: destination`, or write `\\[` for a bracket")
    } else if end + 1 >= file.count || file[end + 1] != Byte.openParenthesis {
      let label = file.text(open + 1, end)
      report(
        .undefinedReference, at: SourceRange(open + 1, end), "undefined reference `\(label)`",
        suggestion: "add a line `[\(label)]: destination`, or write `\\[` for a bracket")
    }
    return end - 1
  }
}
