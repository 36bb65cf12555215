import CCMarkGFM
import SourceText

// Text that looks like a reference, a role, a comment, or a code span, and references to invalid characters.
extension BodyRenderer {
  /// Checks the source of a text for syntax that was read as text. Takes time linear in it.
  ///
  /// - Parameter next: The node after the text.
  mutating func checkText(in range: SourceRange, before next: MarkdownNode?) {
    if !phrases.isEmpty {
      let text = Array(file[range.start..<range.end])[...]
      for phrase in phrases {
        guard let found = phrase.place(in: text) else { continue }
        findings.append(phrase.finding(place(found.shifted(by: range.start))))
      }
    }
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
      case Byte.openBrace: index = checkBrace(at: index, in: range, before: next)
      case Byte.openBracket:
        inline.openBrackets += 1
        index = checkFootnote(at: index, in: range)
      case Byte.closeBracket:
        if let end = checkLostLink(at: index, in: range) {
          index = end - 1
        } else if inline.openBrackets > 0 {
          index = checkReference(at: index, in: range)
        }
        inline.openBrackets = max(0, inline.openBrackets - 1)
      default: break
      }
      index += 1
    }
  }

  /// Reports a role name in braces that is not directly before a code span; returns the offset of the last byte, or of
  /// the brace.
  private mutating func checkBrace(at start: Int, in range: SourceRange, before next: MarkdownNode?) -> Int {
    let low = file.trimmed(start + 1, range.end).start
    guard let end = file.endOfName(from: low), end < range.end,
      let close = file[end..<range.end].prefix(100).firstIndex(of: Byte.closeBrace)
    else { return start }
    let name = file.text(low, end)
    let isRole = RoleName(rawValue: name) != nil
    let isAlone = low == start + 1 && close == end
    let isBeforeCode = close + 1 == range.end && next.map { NodeKind($0) == .code } == true
    if isAlone, isBeforeCode { return start }
    let argument = file[end..<close].drop { $0 == Byte.colon || $0 == UInt8(ascii: "=") || $0.isBlank }
    let words = String(decoding: argument.trimmed, as: UTF8.self)
    // Other braces are text.
    guard isAlone || isRole && (isBeforeCode || !words.isEmpty && argument.startIndex > end) else { return start }
    if DirectiveName(rawValue: name) != nil, let line = directiveLine(from: start, to: close, in: range) {
      report(
        .malformedDirective, at: SourceRange(line.start, close + 1), "`{\(name)}` is text outside of a fenced block",
        suggestion: "write ```{\(name)}\(line.argument) and, on the next line, ```")
      return close
    }
    if name == "appname" {
      report(
        .roleWithoutCode, at: SourceRange(start, close + 1), "`{appname}` is shown as text",
        suggestion: "only copy can have `<appname>`: write the app’s name, or a term for it")
      return close
    }
    report(
      .roleWithoutCode, at: SourceRange(start, close + 1), "expected a code span directly after `{\(name)}`",
      suggestion: isRole || !isAlone || isBeforeCode
        ? "write {\(name)}`\(words.isEmpty ? "…" : words)`, or `\\{` for a brace"
        : "write {state}`\(name)` for a state, {term}`\(name)` for a term, or `\\{` for a brace")
    return close
  }

  /// Returns the start of a line that begins with a directive’s name in braces, and the words after it with a space in
  /// front of them; nil if it is in the middle of a line, or a role.
  private func directiveLine(from start: Int, to close: Int, in range: SourceRange) -> (start: Int, argument: String)? {
    let line = document.text.line(inline.line)
    let first = file.trimmed(line.start, line.end).start
    guard first <= start, file[first..<start].allSatisfy({ $0 == Byte.colon || $0 == Byte.greater || $0.isBlank })
    else { return nil }
    let argument = file.text(close + 1, line.end)
    let isFence = file[first..<start].contains(Byte.colon)
    let isRole = RoleName(rawValue: file.text(start + 1, close)) != nil
    guard isFence || !isRole && (argument.isEmpty || argument.hasPrefix(" ")) else { return nil }
    return (first, argument)
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

  /// Reports a link or an image that is none after a `]`: with a space before its address, or inside of it.
  ///
  /// - Returns: The end of what was read; nil if there is no such link.
  private mutating func checkLostLink(at close: Int, in range: SourceRange) -> Int? {
    let line = document.text.line(inline.line)
    guard close + 2 < line.end, close < line.end else { return nil }
    let rest = file[(close + 1)..<min(line.end, close + 200)]
    guard let open = rest.firstIndex(where: { !$0.isBlank }), file[open] == Byte.openParenthesis,
      let end = rest[open...].firstIndex(of: Byte.closeParenthesis)
    else { return nil }
    let address = file.text(open + 1, end)
    let remedy: String
    if open > close + 1 {
      guard address.firstMatch(of: /^(?:https?:\/\/[^ ]+|[^ ]+\.md(?:#[^ ]+)?)$/) != nil else { return nil }
      remedy = "write the parenthesis directly after the bracket: `[…](\(address))`"
    } else if let size = address.firstMatch(of: /\ +=[0-9]+x[0-9]*$/) {
      remedy = "an image has no size here: write `(\(address[..<size.range.lowerBound]))`"
    } else if address.firstMatch(of: /^[^ <"]+ [^"']*\.(?:md|png|svg|jpe?g|gif|webp|html|pdf)(?:#[^ ]*)?$/) != nil {
      remedy = "an address with a space stands between angle brackets: `(<\(address)>)`"
    } else {
      return nil
    }
    report(
      .dialect, at: SourceRange(close, end + 1), "`\(file.text(close, end + 1))` is shown as text: this is not a link",
      suggestion: remedy)
    return min(end + 1, range.end)
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
