import CCMarkGFM
import Model
import SourceText

// Text that looks like a table, a heading, an alert or a box, and that Markdown reads as text without any message.
extension BodyRenderer {
  /// Looks through a paragraph's lines, which are in `content`, for text that is meant as structure.
  ///
  /// Costs time linear in the text.
  mutating func checkLostStructure(_ paragraph: Node, from begin: Int) {
    let lines = Self.lines(of: content.bytes, from: begin)
    checkAlertLine(paragraph, lines)
    checkBox(paragraph, lines)
    checkBars(paragraph, lines)
    checkBullet(lines)
    for line in lines { checkLine(line) }
  }

  /// The ranges of the lines, without their ends.
  private static func lines(of bytes: [UInt8], from begin: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = begin
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: Byte.newline) ?? bytes.count
      lines.append(start..<end)
      start = end + 1
    }
    return lines
  }

  // MARK: Headings and other dialects

  private mutating func checkLine(_ line: Range<Int>) {
    let bytes = content.bytes
    guard let first = bytes[line].first else { return }
    switch first {
    case Byte.hash: checkNumberSigns(line)
    case Byte.colon where bytes[line].starts(with: ":::".utf8):
      // A line of colons alone closes a block that was reported where it begins.
      let (low, high) = bytes.trimmed(line.lowerBound, line.upperBound)
      guard bytes[low..<high].contains(where: { $0 != Byte.colon }) else { return }
      report(.colonBlock(at: place(content.range(low, high))))
    case Byte.exclamation where bytes[line].starts(with: "!!! ".utf8):
      report(.exclamationBlock(at: place(content.range(line.lowerBound, line.upperBound))))
    case Byte.colon where line.count > 2 && bytes[line.lowerBound + 1].isBlank:
      report(.definitionLine(at: place(content.range(line.lowerBound, line.upperBound))))
    default: break
    }
  }

  /// `##Title`. One number sign alone may begin a number or a hashtag.
  private mutating func checkNumberSigns(_ line: Range<Int>) {
    let bytes = content.bytes
    var index = line.lowerBound
    while index < line.upperBound, bytes[index] == Byte.hash { index += 1 }
    let count = index - line.lowerBound
    guard (2...6).contains(count), index < line.upperBound, !bytes[index].isBlank, bytes[index] != Byte.backslash else {
      return
    }
    report(.brokenHeading(level: count, at: place(content.range(line.lowerBound, line.upperBound))))
  }

  /// `• words`, as word processors write a list; reported where it begins.
  private mutating func checkBullet(_ lines: [Range<Int>]) {
    let bullets = ["•", "◦", "▪", "‣"]
    for line in lines {
      guard
        let bullet = bullets.first(where: { content.bytes[line].starts(with: $0.utf8) }),
        line.count > bullet.utf8.count, content.bytes[line.lowerBound + bullet.utf8.count].isHTMLSpace
      else { continue }
      let end = line.lowerBound + bullet.utf8.count
      return report(.bullet(bullet, at: place(content.range(line.lowerBound, end))))
    }
  }

  // MARK: Alerts

  /// The mark of an alert that a line begins with: the index after it, and the text between `[!` and `]`.
  private func alertMark(in line: Range<Int>) -> (name: String, end: Int)? {
    let bytes = content.bytes
    guard bytes[line].starts(with: "[!".utf8) else { return nil }
    var index = line.lowerBound + 2
    let first = index
    while index < line.upperBound, bytes[index].isASCIILetter { index += 1 }
    guard index > first, index < line.upperBound, bytes[index] == Byte.closeBracket else { return nil }
    let next = index + 1
    // A link, whatever its text.
    if next < line.upperBound, bytes[next] == Byte.openParenthesis || bytes[next] == Byte.openBracket { return nil }
    return (bytes.text(first, index).uppercased(), next)
  }

  /// `> [!NOTE] Text` and `[!NOTE]` outside of a quote.
  private mutating func checkAlertLine(_ paragraph: Node, _ lines: [Range<Int>]) {
    guard let line = lines.first, let mark = alertMark(in: line), let parent = cmark_node_parent(paragraph) else {
      return
    }
    let isKnown = Alert(rawValue: mark.name.lowercased()) != nil
    let place = place(content.range(line.lowerBound, mark.end))
    if NodeKind(parent) == .quote, cmark_node_first_child(parent) == paragraph {
      let (low, high) = content.bytes.trimmed(mark.end, line.upperBound)
      guard low < high else { return }
      report(.alertNotAlone(mark.name, isKnown: isKnown, at: place))
    } else if isKnown {
      report(.alertOutsideQuote(mark.name, at: place))
    }
  }

  // MARK: Task lists

  /// `- []` and `- [x]text`, as the first thing of a list's item.
  private mutating func checkBox(_ paragraph: Node, _ lines: [Range<Int>]) {
    guard let line = lines.first, let item = cmark_node_parent(paragraph), NodeKind(item) == .item,
      cmark_node_first_child(item) == paragraph
    else { return }
    let bytes = content.bytes
    var index = line.lowerBound
    guard !line.isEmpty, bytes[index] == Byte.openBracket else { return }
    index += 1
    let isEmpty = index < line.upperBound && bytes[index] == Byte.closeBracket
    if !isEmpty {
      guard index < line.upperBound, bytes[index] == Byte.space || bytes[index] | 0x20 == UInt8(ascii: "x") else {
        return
      }
      index += 1
    }
    guard index < line.upperBound, bytes[index] == Byte.closeBracket else { return }
    let end = index + 1
    // `[x](destination)`, `[x][label]` and `[x]: destination` are links; after `[]` only a blank makes a box likely.
    if end < line.upperBound {
      if isEmpty ? !bytes[end].isBlank : !(bytes[end].isASCIILetter || bytes[end] >= 0x80) { return }
    } else if !isEmpty {
      return
    }
    report(.brokenTask(at: place(content.range(line.lowerBound, end))))
  }

  // MARK: Tables

  /// Lines that are meant as a table.
  private mutating func checkBars(_ paragraph: Node, _ lines: [Range<Int>]) {
    if let first = lines.first, isFramed(first), let above = cmark_node_previous(paragraph), NodeKind(above) == .table,
      cellCount(first) == Int(cmark_gfm_extensions_get_table_columns(above))
    {
      return report(.rowBehindBlankLine(at: place(content.range(first.lowerBound, first.upperBound))))
    }
    guard lines.count > 1 else { return }
    for (header, delimiters) in zip(lines, lines.dropFirst()) where isDelimiterRow(delimiters) {
      let expected = cellCount(header)
      let found = cellCount(delimiters)
      guard hasBar(header), expected != found else { continue }
      let place = place(content.range(delimiters.lowerBound, delimiters.upperBound))
      return report(.brokenDelimiterRow(cells: found, expected: expected, at: place))
    }
    for (first, second) in zip(lines, lines.dropFirst()) where isFramed(first) && isFramed(second) {
      guard cellCount(first) > 1, cellCount(first) == cellCount(second) else { continue }
      let place = place(content.range(first.lowerBound, first.upperBound))
      return report(.missingDelimiterRow(cells: cellCount(first), at: place))
    }
  }

  private func hasBar(_ line: Range<Int>) -> Bool { cellCount(line) > 1 || isFramed(line) }

  /// Whether a line starts and ends with a bar and has something between them.
  private func isFramed(_ line: Range<Int>) -> Bool {
    let (low, high) = content.bytes.trimmed(line.lowerBound, line.upperBound)
    return high - low > 2 && content.bytes[low] == Byte.pipe && content.bytes[low + 1] != Byte.pipe
      && content.bytes[high - 1] == Byte.pipe && content.bytes[high - 2] != Byte.backslash
  }

  /// A line of hyphens, colons and bars, with a bar and a hyphen at least.
  private func isDelimiterRow(_ line: Range<Int>) -> Bool {
    var (hasHyphen, hasBar) = (false, false)
    for byte in content.bytes[line] {
      switch byte {
      case Byte.hyphen: hasHyphen = true
      case Byte.pipe: hasBar = true
      case Byte.colon: continue
      default: if !byte.isBlank { return false }
      }
    }
    return hasHyphen && hasBar
  }

  /// How many cells a row has (GFM, section 4.10): those between bars without a backslash before them.
  private func cellCount(_ line: Range<Int>) -> Int {
    let bytes = content.bytes
    let (low, high) = bytes.trimmed(line.lowerBound, line.upperBound)
    var bars = 0
    for index in low..<max(low, high) where bytes[index] == Byte.pipe {
      if index == low || bytes[index - 1] != Byte.backslash { bars += 1 }
    }
    guard bars > 0 else { return 1 }
    let opens = bytes[low] == Byte.pipe
    let closes = high - low > 1 && bytes[high - 1] == Byte.pipe && bytes[high - 2] != Byte.backslash
    return bars + 1 - (opens ? 1 : 0) - (closes ? 1 : 0)
  }

  // MARK: Links

  /// Reports `[text] (destination)` and `[text](a b)`, which are text; the index is that of the `]`.
  mutating func checkLostLink(in source: [UInt8], at close: Int) {
    var open = close + 1
    while open < source.count, source[open] == Byte.space { open += 1 }
    guard open < source.count, source[open] == Byte.openParenthesis, open - close <= 2 else { return }
    // No destination is longer, and a text of brackets costs no more than its length.
    let rest = source[open...].prefix(2_000)
    let end = rest.firstIndex { $0 == Byte.closeParenthesis || $0 == Byte.newline } ?? rest.endIndex
    let inside = source[open + 1..<end]
    guard end < rest.endIndex, source[end] == Byte.closeParenthesis else {
      if open == close + 1, Self.looksLikeDestination(inside.prefix { !$0.isBlank }) {
        report(.unclosedDestination(at: place(content.range(close, open + 1))))
      }
      return
    }
    if open > close + 1 {
      guard Self.looksLikeDestination(inside) else { return }
      report(.spaceBeforeDestination(at: place(content.range(close, open + 1))))
    } else if inside.contains(where: \.isBlank),
      Self.looksLikeDestination(inside.prefix { !$0.isBlank }) || Self.endsLikeFile(inside)
    {
      report(.spaceInDestination(at: place(content.range(open + 1, end))))
    }
  }

  /// Reports `(text)[destination]`, whose brackets are the wrong way round; the index is that of the `[`.
  mutating func checkSwappedLink(in source: [UInt8], at open: Int) {
    guard open > 0, source[open - 1] == Byte.closeParenthesis else { return }
    // No text or destination is longer, and a text of brackets costs no more than its length.
    let before = source[..<(open - 1)].suffix(200)
    let after = source[(open + 1)...].prefix(2_000)
    guard let start = before.lastIndex(where: { $0 == Byte.openParenthesis || $0 == Byte.newline }),
      source[start] == Byte.openParenthesis, start + 1 < open - 1,
      let end = after.firstIndex(where: { $0 == Byte.closeBracket || $0 == Byte.newline }),
      source[end] == Byte.closeBracket, Self.looksLikeDestination(source[open + 1..<end])
    else { return }
    let link = "[\(source.text(start + 1, open - 1))](\(source.text(open + 1, end)))"
    report(.swappedLink(link, at: place(content.range(start, end + 1))))
  }

  /// Whether bytes begin like an address or a path, or end like a file.
  private static func looksLikeDestination(_ bytes: ArraySlice<UInt8>) -> Bool {
    let starts = ["http://", "https://", "mailto:", "./", "../", "/", "#", "www."]
    if bytes.isEmpty || bytes.contains(where: \.isBlank) { return false }
    if starts.contains(where: { bytes.starts(with: $0.utf8) }) { return bytes.count > 1 }
    return endsLikeFile(bytes)
  }

  /// Whether bytes end like a page or a picture, but for a fragment.
  private static func endsLikeFile(_ bytes: ArraySlice<UInt8>) -> Bool {
    let path = bytes.prefix { $0 != Byte.hash }
    return [".md", ".html", ".png", ".svg"].contains { path.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  // MARK: Roles and directives

  /// Whether a word names a directive.
  static func isDirective(_ name: String) -> Bool { name == "only" || DirectiveName(rawValue: name) != nil }

  /// Reports a fenced block that would be a directive if its name had braces: it has an argument, options or nothing inside.
  ///
  /// - Returns: whether it is one.
  mutating func checkLostDirective(_ fence: Fence) -> Bool {
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
    report(.directiveWithoutBraces(name, at: place(SourceRange(info.start, end))))
    return true
  }

  /// Reports a code span on lines of its own that begins with a directive's name: its fences are too short.
  mutating func checkShortFence(from start: Int, _ inside: (start: Int, end: Int)) {
    let bytes = content.bytes
    guard start == 0 || bytes[start - 1] == Byte.newline,
      bytes[inside.end..<inline.cursor].contains(Byte.newline), bytes[inside.start] == Byte.openBrace,
      let end = bytes.endOfName(from: inside.start + 1), end < inside.end, bytes[end] == Byte.closeBrace,
      Self.isDirective(bytes.text(inside.start + 1, end))
    else { return }
    let name = bytes.text(inside.start, end + 1)
    report(.directiveInCodeSpan(name, at: place(content.range(start, end + 1))))
  }

  /// Reports a role's name without braces directly before a code span.
  mutating func checkLostRole(before start: Int) {
    let bytes = content.bytes
    var low = start
    while low > 0, bytes[low - 1].isNameByte { low -= 1 }
    let before = low > 0 ? bytes[low - 1] : Byte.space
    guard low < start, before < 0x80, before != Byte.openBrace, before != Byte.backslash else { return }
    let name = bytes.text(low, start)
    guard RoleName(rawValue: name) != nil else { return }
    report(.roleWithoutBraces(name, at: place(content.range(low, start))))
  }
}
