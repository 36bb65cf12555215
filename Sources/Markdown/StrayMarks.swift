import Model
import SourceText

/// A run of `*`, `~`, `` ` ``, or `$` that is text.
struct StrayMark {
  var byte: UInt8
  /// Where it is in the block's content.
  var start: Int
  var length: Int

  var end: Int { start + length }
}

// Marks that were probably meant to style the text, and syntax of other dialects within lines.
extension BodyRenderer {
  /// Reports the marks of a block that open or close what has no other end. Costs time linear in the marks and the text.
  mutating func reportStrayMarks() {
    let marks = inline.strayMarks
    let pair = spacedPair(marks)
    if let pair { report(.brokenEmphasis(at: place(content.range(pair.lowerBound, pair.upperBound)))) }
    reportFormula(marks)
    for mark in marks where pair.map({ $0.contains(mark.start) }) != true {
      switch mark.byte {
      case Byte.backtick:
        let range = content.range(mark.start, mark.end)
        guard !inline.hasUnclosedCode, document.endOfCutCode != range.start else { continue }
        inline.hasUnclosedCode = true
        document.endOfCutCode = backtickBehindBar()
        report(.unclosedCode(at: place(range), endsAtBar: document.endOfCutCode != nil))
      case Byte.asterisk where mark.length <= 3, Byte.tilde where mark.length == 2: reportUnclosed(mark)
      default: continue
      }
    }
  }

  /// If the content is a cell that ends at a bar: where the next backtick of the line is.
  private func backtickBehindBar() -> Int? {
    var index = content.range(0, content.bytes.count).end
    while index < file.count, file[index].isBlank { index += 1 }
    guard index < file.count, file[index] == Byte.pipe else { return nil }
    while index < file.count, file[index] != Byte.newline {
      if file[index] == Byte.backtick { return index }
      index += 1
    }
    return nil
  }

  private func text(of mark: StrayMark) -> String { content.bytes.text(mark.start, mark.end) }

  private func place(of mark: StrayMark) -> Place { place(content.range(mark.start, mark.end)) }

  // MARK: Emphasis

  /// Two `**` of text on one line with words between them, of which one has a space on its wrong side.
  private func spacedPair(_ marks: [StrayMark]) -> Range<Int>? {
    let bytes = content.bytes
    let doubles = marks.filter { mark in
      mark.byte == Byte.asterisk && mark.length == 2
        && (mark.start == 0 || bytes[mark.start - 1] != Byte.asterisk && bytes[mark.start - 1] != Byte.backslash)
        && (mark.end == bytes.count || bytes[mark.end] != Byte.asterisk)
    }
    for (first, second) in zip(doubles, doubles.dropFirst()) {
      let inside = bytes[first.end..<second.start]
      // Asterisks between numbers and single letters are powers and products.
      guard !isPartOfPath(first), !isPartOfPath(second),
        inside.count(where: { $0.isASCIILetter || $0 >= 0x80 }) > 2, !inside.contains(Byte.newline)
      else { continue }
      return first.start..<second.end
    }
    return nil
  }

  /// Whether a slash is beside asterisks, as in `**/*.md`.
  private func isPartOfPath(_ mark: StrayMark) -> Bool {
    let slash = UInt8(ascii: "/")
    let bytes = content.bytes
    return (mark.start > 0 && bytes[mark.start - 1] == slash) || (mark.end < bytes.count && bytes[mark.end] == slash)
  }

  /// Reports a mark that touches a word on one side alone; one asterisk behind a word is a note’s sign.
  private mutating func reportUnclosed(_ mark: StrayMark) {
    guard !isPartOfPath(mark) else { return }
    let bytes = content.bytes
    let next = mark.end < bytes.count ? bytes[mark.end] : Byte.space
    let before = mark.start > 0 ? bytes[mark.start - 1] : Byte.space
    if beginsText(next), isBoundary(before: mark.start), !isPython(after: mark.end) {
      report(.unclosedEmphasis(text(of: mark), at: place(of: mark)))
    } else if mark.length == 2, before.isASCIILetter || before >= 0x80, !next.isASCIIDigit, !beginsText(next) {
      report(.unopenedEmphasis(text(of: mark), at: place(of: mark)))
    }
  }

  /// Whether the word at an index is `args` or `kwargs`, which Python’s documentation writes with asterisks.
  private func isPython(after index: Int) -> Bool {
    let word = content.bytes[index...].prefix(7).prefix { $0.isASCIILetter }
    return word.elementsEqual("args".utf8) || word.elementsEqual("kwargs".utf8)
  }

  /// Whether a byte begins a word, code, a link, or a role.
  private func beginsText(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte >= 0x80 || byte == Byte.backtick || byte == Byte.openBracket || byte == Byte.openBrace
  }

  /// Whether a word can begin at an index: behind a blank, a bracket, or a quotation mark.
  private func isBoundary(before index: Int) -> Bool {
    guard index > 0 else { return true }
    let byte = content.bytes[index - 1]
    return byte.isHTMLSpace || byte == Byte.openParenthesis || byte == UInt8(ascii: "\"")
  }

  // MARK: Code

  /// Reports a code span that ends with a role’s name and is followed by a word: its last backtick is that of the role.
  @discardableResult
  mutating func reportCodeAroundRole(from start: Int, _ inside: (start: Int, end: Int)) -> Bool {
    let bytes = content.bytes
    let next = inline.cursor
    guard let name = roleName(endingAt: inside.end), name.lowerBound - 1 > inside.start, next < bytes.count,
      bytes[next].isNameByte || bytes[next] >= 0x80,
      RoleName(rawValue: bytes.text(name.lowerBound, name.upperBound)) != nil
    else { return false }
    inline.hasUnclosedCode = true
    report(
      .codeAroundRole(
        bytes.text(name.lowerBound, name.upperBound), at: place(content.range(start, start + 1))))
    return true
  }

  // MARK: Other dialects

  /// How far a construct’s end is looked for, so that a text of beginnings costs no more than its length.
  private static let reach = 200

  /// The index after an ending that is on the line of an index; nil if it is not near.
  private func end(of ending: StaticString, after start: Int) -> Int? {
    let bytes = content.bytes
    let line = bytes[min(start, bytes.count)...].prefix(Self.reach).prefix { $0 != Byte.newline }
    return ending.withUTF8Buffer { line.firstRange(of: $0)?.upperBound }
  }

  /// Reports `{{ … }}`, `{% … %}`, `{#id}`, and `{.class}`; true if a brace begins one.
  mutating func checkForeignBraces(in source: [UInt8], at start: Int) -> Bool {
    guard start + 2 < source.count else { return false }
    // `{{#include a}}` is one mistake.
    if start > 0, source[start - 1] == Byte.openBrace { return true }
    let next = source[start + 1]
    switch next {
    case Byte.openBrace:
      guard let end = end(of: "}}", after: start + 2) else { return false }
      report(.templateExpression(at: place(content.range(start, end))))
    case Byte.percent:
      guard let end = end(of: "%}", after: start + 2) else { return false }
      report(.templateTag(at: place(content.range(start, end))))
    case Byte.hash, Byte.period, Byte.colon:
      let first = source[start + 2]
      guard first.isASCIILetter || (next == Byte.colon && first.isBlank), let end = end(of: "}", after: start + 2)
      else { return false }
      report(.attributes(source.text(start, end), at: place(content.range(start, end))))
    default: return false
    }
    return true
  }

  /// Reports `[[page]]` and `[[page|words]]`.
  mutating func checkWikiLink(in source: [UInt8], at start: Int) {
    guard start + 2 < source.count, source[start + 1] == Byte.openBracket,
      source[start + 2].isASCIILetter || source[start + 2] >= 0x80, let end = end(of: "]]", after: start + 2),
      end >= source.count || source[end] != Byte.openParenthesis
    else { return }
    let words = source[start + 2..<end - 2].split(separator: Byte.pipe).last.map { String(decoding: $0, as: UTF8.self) }
    report(.wikiLink(words ?? "", at: place(content.range(start, end))))
  }

  /// Reports `:name:` between blanks, which other dialects show as a picture, and `` :role:`words` ``.
  mutating func checkNameBetweenColons(in source: [UInt8], at start: Int) {
    guard start == 0 || source[start - 1].isHTMLSpace else { return }
    let name = source[(start + 1)...].prefix(40).prefix(while: \.isNameByte)
    let end = start + 1 + name.count
    guard name.count > 1, name.contains(where: \.isASCIILetter), end < source.count, source[end] == Byte.colon else {
      return
    }
    let place = place(content.range(start, end + 1))
    let next = end + 1 < source.count ? source[end + 1] : Byte.space
    if next == Byte.backtick {
      guard RoleName(rawValue: source.text(start + 1, end)) != nil else { return }
      report(.colonRole(source.text(start + 1, end), at: place))
    } else if next.isPunctuation || next.isHTMLSpace {
      report(.shortcode(source.text(start, end + 1), at: place))
    }
  }

  /// Reports the first two `$$` with text between them, or the first two `$` that GitHub takes for the ends of a formula.
  private mutating func reportFormula(_ marks: [StrayMark]) {
    let doubles = marks.filter { $0.byte == Byte.dollar && $0.length == 2 }
    if doubles.count > 1, doubles[1].start > doubles[0].end {
      return report(.math(between: "$$", at: place(content.range(doubles[0].start, doubles[1].end))))
    }
    let singles = marks.filter { $0.byte == Byte.dollar && $0.length == 1 }
    guard let (first, second) = zip(singles, singles.dropFirst()).first(where: isFormula) else { return }
    report(.math(between: "$", at: place(content.range(first.start, second.end))))
  }

  /// Whether two dollar signs touch what is between them and no word beside them, on one line: unlike those of prices and variables.
  private func isFormula(_ first: StrayMark, _ second: StrayMark) -> Bool {
    let bytes = content.bytes
    let inside = bytes[first.end..<second.start]
    let isOpen = first.start == 0 || !(bytes[first.start - 1].isWordByte || bytes[first.start - 1] == Byte.backslash)
    guard isOpen, second.end == bytes.count || !bytes[second.end].isWordByte else { return false }
    return inside.first?.isHTMLSpace == false && inside.last?.isHTMLSpace == false && inside.last != Byte.backslash
      && !inside.contains(Byte.newline)
  }
}
