import CCMarkGFM
import Model
import SourceText
import Statecharts

/// The characters of a fence.
struct FenceMark {
  var byte: UInt8
  var length: Int

  var text: String { String(repeating: String(Unicode.Scalar(byte)), count: length) }
  /// The shortest fence for a block that has this one inside.
  var longer: String { FenceMark(byte: byte, length: length + 1).text }
}

/// A fenced block's lines in the file.
struct Fence {
  /// What follows the fence on its line, without blanks around it.
  var info: SourceRange
  var mark: FenceMark
  /// The lines inside, each from where its content begins.
  var lines: [GuideText.Line]
  var isTerminated: Bool
}

extension BodyRenderer {
  mutating func renderCodeBlock(_ node: Node) {
    cover(node)
    var length: CInt = 0
    var offset: CInt = 0
    var byte: CChar = 0
    guard cmark_node_get_fenced(node, &length, &offset, &byte) != 0 else {
      checkDirectiveInCode(contentLines(from: line(of: node), through: endLine(of: node)), fence: nil)
      return writeCode(node, language: nil)
    }
    let fence = fence(node, length: Int(length), indent: Int(offset), byte: UInt8(bitPattern: byte))
    noteCut(fence, at: place(of: node))
    if fence.info.start < fence.info.end, file[fence.info.start] == Byte.openBrace {
      if let heading = directiveHeading(fence.info) { return renderDirective(heading, fence, node) }
      report(.malformedDirective(at: place(fence.info)))
      writeCode(node, language: nil)
    } else if checkLostDirective(fence) {
      writeCode(node, language: nil)
    } else {
      checkDirectiveInCode(fence.lines, fence: (fence.mark, place(of: node)))
      writeListing(node, fence: fence)
    }
  }

  /// Finds a fenced block's lines: cmark says how many there are, and the containers where each begins.
  private mutating func fence(_ node: Node, length: Int, indent: Int, byte: UInt8) -> Fence {
    let text = document.text
    let mark = FenceMark(byte: byte, length: length)
    let first = line(of: node)
    let start = start(of: node)
    guard first >= 1, first <= text.lines.count else {
      return Fence(info: .none, mark: mark, lines: [], isTerminated: true)
    }
    let (low, high) = file.trimmed(min(start + length, text.lines[first - 1].end), text.lines[first - 1].end)
    let count = literal(of: node).reduce(0) { $1 == Byte.newline ? $0 + 1 : $0 }
    let lines = contentLines(from: first + 1, through: first + count, indent: indent)
    let closing = first + count + 1
    let isTerminated = isClosingFence(closing, byte: byte, length: length)
    if isTerminated { document.cover(from: closing, through: closing) }
    return Fence(info: SourceRange(low, high), mark: mark, lines: lines, isTerminated: isTerminated)
  }

  /// Lines of the document, each after the prefixes of its containers and at most so many columns of white space.
  private func contentLines(from first: Int, through last: Int, indent: Int = 0) -> [GuideText.Line] {
    let text = document.text
    return (first..<last + 1).clamped(to: 1..<text.lines.count + 1).map { number in
      var cursor = document.containers.content(ofLine: number, of: text)
      cursor.skip(columns: indent, in: file)
      return GuideText.Line(start: cursor.offset, end: cursor.end)
    }
  }

  /// Reports an unterminated fence. If a block ended at the fence of a block inside it, that is the reason: the fence that was
  /// to close the outer block opens another.
  private mutating func noteCut(_ fence: Fence, at range: SourceRange) {
    if fence.isTerminated {
      let isCut = fence.lines.contains { line in
        let start = file[line.start..<line.end].firstIndex { $0 != Byte.space } ?? line.end
        let run = runLength(of: fence.mark.byte, in: file, from: start, to: line.end)
        let (low, high) = file.trimmed(start + run, line.end)
        return run >= fence.mark.length && low < high && !file[low..<high].contains(Byte.backtick)
      }
      if isCut { cutBlock = (range, fence.mark) }
    } else if let outer = restrictionFence, outer.byte == fence.mark.byte, outer.length <= fence.mark.length,
      let cutBlock
    {
      report(.fenceInBlock(fence.mark, at: place(range), outer: place(cutBlock.place)))
    } else if let cutBlock, cutBlock.mark.byte == fence.mark.byte, fence.info.start >= fence.info.end {
      // Within `only`, the block inside was reported.
      guard !cutsOnly(cutBlock.place) else { return }
      report(.fenceInBlock(cutBlock.mark, at: place(range), outer: place(cutBlock.place)))
    } else {
      report(.unterminatedFence(fence.mark.text, at: place(range)))
    }
  }

  private func cutsOnly(_ block: SourceRange) -> Bool {
    let run = file[block.start..<block.end].prefix { $0 == Byte.backtick || $0 == Byte.tilde }.count
    return file[(block.start + run)..<block.end].drop(while: \.isBlank).starts(with: "{only}".utf8)
  }

  private func isClosingFence(_ number: Int, byte: UInt8, length: Int) -> Bool {
    guard number <= document.text.lines.count else { return false }
    let cursor = document.containers.content(ofLine: number, of: document.text)
    let (indent, start) = cursor.indentation(in: file)
    let run = runLength(of: byte, in: file, from: start, to: cursor.end)
    return indent <= 3 && run >= length && document.text.isBlank(start + run, cursor.end)
  }

  // MARK: Directives

  /// A directive's name and argument from `{name} argument`, or nil where it is not that.
  private func directiveHeading(_ info: SourceRange) -> (name: Sourced<String>, argument: Sourced<String>)? {
    let start = info.start + 1
    guard let end = file.endOfName(from: start), end < info.end, file[end] == Byte.closeBrace,
      end + 1 == info.end || file[end + 1].isBlank
    else { return nil }
    let (low, high) = file.trimmed(end + 1, info.end)
    return (sourced(start, end), sourced(low, high))
  }

  /// Reports the first directive that begins in a code block that is not meant as one: a block that shows a directive has a
  /// longer fence, and all of the directive.
  ///
  /// - Parameter fence: The fence of the block, and the line that begins it; nil if it is indented.
  private mutating func checkDirectiveInCode(_ lines: [GuideText.Line], fence: (mark: FenceMark, line: SourceRange)?) {
    var closings: [UInt8: [Int]] = [:]
    for (number, line) in lines.enumerated() {
      let (start, end) = file.trimmed(line.start, line.end)
      guard start < end, file[start] == Byte.backtick || file[start] == Byte.tilde else { continue }
      let mark = FenceMark(byte: file[start], length: runLength(of: file[start], in: file, from: start, to: end))
      let info = start + mark.length
      guard mark.length >= 3, info < end, file[info] == Byte.openBrace,
        let name = directiveHeading(SourceRange(info, end))?.name, Self.isDirective(name.value)
      else { continue }
      if let outer = fence?.mark {
        // Further in, it would be code also outside of the block.
        if start - line.start > 3 { continue }
        if mark.byte != outer.byte || mark.length < outer.length {
          let known = closings[mark.byte] ?? longestClosings(mark.byte, from: lines)
          closings[mark.byte] = known
          if known[number + 1] >= mark.length { continue }
        }
      }
      let place = place(SourceRange(start, name.range.end + 1))
      return report(.directiveInCode("{\(name.value)}", at: place, block: fence.map { self.place($0.line) }))
    }
  }

  /// The length of the longest fence without an info string, at each line or behind it.
  private func longestClosings(_ byte: UInt8, from lines: [GuideText.Line]) -> [Int] {
    var longest = [0]
    for line in lines.reversed() {
      let (start, end) = file.trimmed(line.start, line.end)
      let run = runLength(of: byte, in: file, from: start, to: end)
      longest.append(max(longest[longest.count - 1], start + run == end ? run : 0))
    }
    return longest.reversed()
  }

  private func sourced(_ start: Int, _ end: Int) -> Sourced<String> {
    Sourced(file.text(start, end), SourceRange(start, end))
  }

  private mutating func renderDirective(
    _ heading: (name: Sourced<String>, argument: Sourced<String>), _ fence: Fence, _ node: Node
  ) {
    if heading.name.value == "only" { return renderOnly(heading.name, heading.argument, fence) }
    var options: [GuideBody.Directive.Option] = []
    var rest = fence.lines[...]
    while let line = rest.first {
      let (start, end) = file.trimmed(line.start, line.end)
      guard start < end, file[start] == Byte.colon else { break }
      rest.removeFirst()
      guard let option = option(start, end) else {
        report(.malformedOption(at: self.place(SourceRange(start, end))))
        continue
      }
      if let before = options.first(where: { $0.name.value == option.name.value }) {
        report(
          .duplicateOption(option.name.value, at: self.place(option.name.range), first: self.place(before.name.range)))
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

  /// An option from `:name: value`, or nil where it is not that.
  private func option(_ start: Int, _ end: Int) -> GuideBody.Directive.Option? {
    guard let nameEnd = file.endOfName(from: start + 1), nameEnd < end, file[nameEnd] == Byte.colon,
      nameEnd + 1 == end || file[nameEnd + 1].isBlank
    else { return nil }
    let (low, high) = file.trimmed(nameEnd + 1, end)
    return GuideBody.Directive.Option(name: sourced(start + 1, nameEnd), value: sourced(low, high))
  }

  /// Reads what an `only` directive holds as Markdown of its own, for the editions that it names.
  private mutating func renderOnly(_ name: Sourced<String>, _ argument: Sourced<String>, _ fence: Fence) {
    let editions = editionList(argument)
    if editions.isEmpty { report(.onlyWithoutEditions(at: self.place(name.range))) }
    guard restriction == nil else { return report(.nestedOnly(at: self.place(name.range))) }
    let place = SourceRange(fence.lines.first?.start ?? fence.info.end, fence.lines.last?.end ?? fence.info.end)
    restriction = append(.onlyOpen(GuideBody.Restriction(editions: editions, place: place)))
    let surroundings = blocks.enterOnly()
    restrictionFence = fence.mark
    render(GuideText(file: file, lines: fence.lines))
    blocks.leaveOnly(to: surroundings)
    (restriction, restrictionFence) = (nil, nil)
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

  mutating func renderHTMLBlock(_ node: Node) {
    let raw = literal(of: node)
    // cmark's last line of a comment that closes on a further line is the one before it.
    let last = line(of: node) - 1 + max(1, raw.reduce(0) { $1 == Byte.newline ? $0 + 1 : $0 })
    document.cover(from: line(of: node), through: last)
    let start = start(of: node)
    let (_, end) = file.trimmed(start, max(start, document.text.offset(line: last, column: .max / 2)))
    report(.rawHTML(raw, at: place(SourceRange(start, end))))
  }

}
