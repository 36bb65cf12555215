import CCMarkGFM
import SourceText
import Statecharts

/// The fence of a code block.
struct FenceMark {
  var byte: UInt8
  var length: Int

  var text: String { String(repeating: String(Unicode.Scalar(byte)), count: length) }
}

/// A fenced block's lines in the file.
struct Fence {
  /// The info string, without surrounding blanks.
  var info: SourceRange
  var mark: FenceMark
  /// The lines of content, each from its start after container markers.
  var lines: [GuideText.Line]
}

extension BodyRenderer {
  mutating func renderCodeBlock(_ node: MarkdownNode) {
    cover(node)
    var length: CInt = 0
    var offset: CInt = 0
    var byte: CChar = 0
    guard cmark_node_get_fenced(node, &length, &offset, &byte) != 0 else {
      checkDirectiveInCode(contentLines(of: node, from: line(of: node)), fence: nil)
      return writeCode(node, language: nil)
    }
    let fence = fence(node, FenceMark(byte: UInt8(bitPattern: byte), length: Int(length)))
    if fence.info.start < fence.info.end, file[fence.info.start] == Byte.openBrace {
      if let heading = directiveHeading(fence.info) { return renderDirective(heading, fence) }
      report(
        .malformedDirective, at: fence.info, "expected `{name} argument` after the fence",
        suggestion: "write {name} argument")
      writeCode(node, language: nil)
    } else if checkLostDirective(fence) {
      writeCode(node, language: nil)
    } else {
      checkDirectiveInCode(fence.lines, fence: (fence.mark, place(of: node)))
      writeListing(node, fence: fence)
    }
  }

  /// Returns a fenced block's lines, and reports an unclosed fence.
  private mutating func fence(_ node: MarkdownNode, _ mark: FenceMark) -> Fence {
    let opening = place(of: node)
    let (low, high) = file.trimmed(min(opening.start + mark.length, opening.end), opening.end)
    let lines = contentLines(of: node, from: line(of: node) + 1)
    let closing = line(of: node) + lines.count + 1
    document.cover(from: closing, through: closing)
    let end = document.text.range(ofLine: closing)
    let run = file[end.start..<end.end].drop { $0 == Byte.greater || $0.isBlank }
    if run.count < mark.length || !run.allSatisfy({ $0 == mark.byte }) {
      report(.unterminatedFence, at: opening, "unterminated fenced block", suggestion: "close it with \(mark.text)")
    }
    return Fence(info: SourceRange(low, high), mark: mark, lines: lines)
  }

  /// Returns the lines of a block's text: each is the end of a line of the document.
  private func contentLines(of node: MarkdownNode, from first: Int) -> [GuideText.Line] {
    literal(of: node).split(separator: Byte.newline, omittingEmptySubsequences: false).dropLast().enumerated()
      .map { number, text in
        let line = document.text.line(first + number)
        let common = zip(file[line.start..<line.end].reversed(), text.reversed()).prefix { $0 == $1 }.count
        return GuideText.Line(start: line.end - common, end: line.end)
      }
  }

  // MARK: Directives

  /// Returns the name and argument of `{name} argument`; nil if the info string has another form.
  private func directiveHeading(_ info: SourceRange) -> (name: Sourced<String>, argument: Sourced<String>)? {
    let start = info.start + 1
    guard let end = file.endOfName(from: start), end < info.end, file[end] == Byte.closeBrace,
      end + 1 == info.end || file[end + 1].isBlank
    else { return nil }
    let (low, high) = file.trimmed(end + 1, info.end)
    return (sourced(start, end), sourced(low, high))
  }

  /// Reports the first directive that begins in a code block and was probably not meant as code: a block that shows a directive has
  /// a longer fence.
  ///
  /// - Parameter fence: the fence of the block and the line that begins it; nil for an indented block.
  private mutating func checkDirectiveInCode(_ lines: [GuideText.Line], fence: (mark: FenceMark, line: SourceRange)?) {
    for line in lines {
      let (start, end) = file.trimmed(line.start, line.end)
      guard start < end, file[start] == Byte.backtick || file[start] == Byte.tilde else { continue }
      let mark = file[start..<end].prefix { $0 == file[start] }
      guard mark.count >= 3, mark.endIndex < end, file[mark.endIndex] == Byte.openBrace,
        let name = directiveHeading(SourceRange(mark.endIndex, end))?.name, Self.isDirective(name.value)
      else { continue }
      if let outer = fence?.mark, mark.first != outer.byte || mark.count < outer.length || start - line.start > 3 {
        continue
      }
      let place = place(SourceRange(start, name.range.end + 1))
      return report(.directiveInCode("{\(name.value)}", at: place, block: fence.map { self.place($0.line) }))
    }
  }

  /// Returns true if a word names a directive.
  private static func isDirective(_ name: String) -> Bool { name == "only" || DirectiveName(rawValue: name) != nil }

  /// Reports a fenced block that would be a directive if its name had braces: it has an argument or options, or is empty.
  ///
  /// - Returns: true if the block was reported.
  private mutating func checkLostDirective(_ fence: Fence) -> Bool {
    let info = fence.info
    guard let end = file.endOfName(from: info.start), end <= info.end, end == info.end || file[end].isBlank else {
      return false
    }
    let name = file.text(info.start, end)
    guard Self.isDirective(name) else { return false }
    let hasArgument = file.trimmed(end, info.end).start < info.end
    let isDirective = fence.lines.allSatisfy { line in
      let (low, high) = file.trimmed(line.start, line.end)
      return low == high || file[low] == Byte.colon
    }
    guard isDirective || (name == "only" && hasArgument) else { return false }
    report(
      .directiveWithoutBraces, at: SourceRange(info.start, end),
      "`\(name)` without braces is the language of a code block",
      suggestion: "write {\(name)}")
    return true
  }

  private func sourced(_ start: Int, _ end: Int) -> Sourced<String> {
    Sourced(file.text(start, end), SourceRange(start, end))
  }

  private mutating func renderDirective(
    _ heading: (name: Sourced<String>, argument: Sourced<String>), _ fence: Fence
  ) {
    if heading.name.value == "only" { return renderOnly(heading.name, heading.argument, fence) }
    var options: [GuideBody.Directive.Option] = []
    var rest = fence.lines[...]
    while let line = rest.first {
      let (start, end) = file.trimmed(line.start, line.end)
      guard start < end, file[start] == Byte.colon else { break }
      rest.removeFirst()
      guard let option = option(start, end) else {
        report(
          .malformedOption, at: SourceRange(start, end), "expected an option of the form `:name: value`",
          suggestion: "put a colon on both sides of the name, and a space before the value")
        continue
      }
      if let before = options.first(where: { $0.name.value == option.name.value }) {
        report(
          .malformedOption, at: option.name.range, "duplicate option `\(option.name.value)`",
          notes: [Finding.Note("first given here", at: self.place(before.name.range))],
          suggestion: "delete one of them")
      } else {
        options.append(option)
      }
    }
    while let line = rest.first, document.text.isBlank(line.start, line.end) { rest.removeFirst() }
    while let line = rest.last, document.text.isBlank(line.start, line.end) { rest.removeLast() }
    let end = fence.lines.last?.end ?? fence.info.end
    let place = SourceRange(rest.first?.start ?? end, rest.last?.end ?? end)
    let value = rest.map { file.text($0.start, $0.end) }.joined(separator: "\n")
    let directive = GuideBody.Directive(
      name: heading.name, argument: heading.argument, options: options, body: Sourced(value, place))
    blocks.append(directive: append(.directive(directive)))
  }

  /// Returns the option in `:name: value`; nil if the line has another form.
  private func option(_ start: Int, _ end: Int) -> GuideBody.Directive.Option? {
    guard let nameEnd = file.endOfName(from: start + 1), nameEnd < end, file[nameEnd] == Byte.colon,
      nameEnd + 1 == end || file[nameEnd + 1].isBlank
    else { return nil }
    let (low, high) = file.trimmed(nameEnd + 1, end)
    return GuideBody.Directive.Option(name: sourced(start + 1, nameEnd), value: sourced(low, high))
  }

  /// Renders the content of an `only` directive as a nested document for the editions that it names.
  private mutating func renderOnly(_ name: Sourced<String>, _ argument: Sourced<String>, _ fence: Fence) {
    let editions = editionList(argument)
    if editions.isEmpty {
      report(
        .only, at: name.range, "missing editions in an `only` directive",
        suggestion: "write the editions after {only}, with commas between them")
    }
    guard restriction == nil else {
      return report(
        .only, at: name.range, "unexpected `only` directive inside another",
        suggestion: "close the outer one first")
    }
    let place = SourceRange(fence.lines.first?.start ?? fence.info.end, fence.lines.last?.end ?? fence.info.end)
    restriction = append(.onlyOpen(GuideBody.Restriction(editions: editions, place: place)))
    let surroundings = blocks.enterOnly()
    render(GuideText(file: file, lines: fence.lines))
    blocks.leaveOnly(to: surroundings)
    restriction = nil
    restrictionCount += 1
    append(.onlyClose)
  }

  private func editionList(_ argument: Sourced<String>) -> [Sourced<EditionID>] {
    var result: [Sourced<EditionID>] = []
    var begin = argument.range.start
    for index in argument.range.start...argument.range.end {
      let isEnd = index == argument.range.end
      guard isEnd || file[index] == UInt8(ascii: ",") || file[index].isBlank else { continue }
      if begin < index { result.append(Sourced(EditionID(file.text(begin, index)), SourceRange(begin, index))) }
      begin = index + 1
    }
    return result
  }

  // MARK: Raw HTML

  mutating func renderHTMLBlock(_ node: MarkdownNode) {
    let raw = literal(of: node)
    // If a comment ends on a later line, cmark's last line is the one before it.
    let last = line(of: node) - 1 + max(1, raw.reduce(0) { $1 == Byte.newline ? $0 + 1 : $0 })
    document.cover(from: line(of: node), through: last)
    let start = start(of: node)
    guard let shown = endOfComments(in: raw) else {
      return report(
        .rawHTML, at: SourceRange(start, start + 4), "unclosed comment, which hides what follows",
        suggestion: "write `-->` where it ends")
    }
    guard shown < raw.count else { return }
    let rest = UnsafeBufferPointer(rebasing: raw[shown...])
    let firstLine = rest.prefix { $0 != Byte.newline }
    let number = line(of: node) + raw[..<shown].count { $0 == Byte.newline }
    let first = shown == 0 ? start : document.text.find(firstLine, onLine: number)?.start ?? start
    let (_, end) = file.trimmed(first, max(first, document.text.offset(line: last, column: .max / 2)))
    let found = place(SourceRange(first, end))
    report(
      shown == 0
        ? .rawHTML(rest, at: found)
        : Finding(
          .rawHTML, at: found, "unexpected text on the line on which a comment ends",
          suggestion: "put it on the next line"))
  }

  /// Returns the offset behind the comments, and the blanks around them, with which HTML begins; nil if one has no end.
  private func endOfComments(in html: UnsafeBufferPointer<UInt8>) -> Int? {
    var position = 0
    while let start = html[position...].firstIndex(where: { !$0.isHTMLSpace }) {
      guard html[start...].beginsComment else { return start }
      let end = html.indices[(start + 4)...].first { html[$0...].starts(with: "-->".utf8) }
      guard let end else { return nil }
      position = end + 3
    }
    return html.count
  }
}
