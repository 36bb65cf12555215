import CCMarkGFM
import SourceText

// The places of inlines: cmark's positions, corrected by searching the source. cmark's columns ignore the indentation of a
// paragraph's continuation lines and, in tables, the backslash of `\|`; its line numbers ignore a hard line break written with a
// backslash. An inline that is not found has its whole line as its place.
extension BodyRenderer {
  /// Returns the line and the offset of a node: cmark's, or the current ones if cmark's are too low or missing.
  private func position(of node: MarkdownNode) -> (line: Int, offset: Int) {
    let line = Int(cmark_node_get_start_line(node)) + inline.lineOffset
    let column = Int(cmark_node_get_start_column(node))
    guard column > 0, line >= inline.line else { return (inline.line, inline.cursor) }
    let offset = document.text.offset(line: line, column: column)
    // cmark gives the line on which a link ends.
    if [.link, .image].contains(NodeKind(node)), line > inline.line || !beginsLink(offset) {
      return (inline.line, inline.cursor)
    }
    return (line, offset)
  }

  private func beginsLink(_ offset: Int) -> Bool {
    offset < file.count && [Byte.openBracket, Byte.exclamation, Byte.less].contains(file[offset])
  }

  mutating func advance(to node: MarkdownNode) {
    let (line, offset) = position(of: node)
    // What was read is behind, where cmark's columns are too low.
    inline.cursor = line == inline.line ? max(offset, inline.cursor) : offset
    inline.line = line
  }

  /// The place of the current line.
  var linePlace: SourceRange { document.text.range(ofLine: inline.line) }

  /// Returns the offset of a code span's first backtick, and the range of its text without surrounding blanks.
  func placeOfCode(_ node: MarkdownNode) -> (start: Int, text: SourceRange)? {
    let code = literal(of: node)
    return placeOfCode(node, written: code)
      ?? (code.contains(Byte.pipe)
        ? placeOfCode(node, written: code.flatMap { $0 == Byte.pipe ? [Byte.backslash, $0] : [$0] }) : nil)
  }

  private func placeOfCode(_ node: MarkdownNode, written code: some Collection<UInt8>) -> (
    start: Int, text: SourceRange
  )? {
    var (line, offset) = position(of: node)
    let lineStart = document.text.line(line).start
    while let found = document.text.find(code, onLine: line, from: offset) {
      let before = file[lineStart..<found.start].reversed().drop(while: \.isBlank)
      let accents = before.prefix { $0 == Byte.backtick }.count
      if accents > 0 {
        let (low, high) = file.trimmed(found.start, found.end)
        return (lineStart + before.count - accents, SourceRange(low, high))
      }
      offset = found.start + 1
    }
    return nil
  }

  /// Returns the source of a text: the same bytes, or their escaped form; nil if it is not found.
  func placeOfText(_ node: MarkdownNode, _ text: UnsafeBufferPointer<UInt8>) -> SourceRange? {
    let (line, start) = (inline.line, inline.cursor)
    if file[start..<document.text.line(line).end].starts(with: text) { return SourceRange(start, start + text.count) }
    let end = document.text.offset(line: line, column: Int(cmark_node_get_end_column(node)) + 1)
    let isEscaped = start < end && file[start..<end].contains { $0 == Byte.backslash || $0 == Byte.ampersand }
    let isBehind = Int(cmark_node_get_start_line(node)) + inline.lineOffset < line
    return isEscaped && !isBehind ? SourceRange(start, end) : document.text.find(text, onLine: line, from: start)
  }

  /// Returns the range of a link or an image; if unknown, the line on which it ends.
  ///
  /// - Parameter start: The start of the link.
  func placeOfLink(_ node: MarkdownNode, from start: Int) -> SourceRange {
    let line = max(Int(cmark_node_get_end_line(node)) + inline.lineOffset, inline.line)
    let end = document.text.offset(line: line, column: Int(cmark_node_get_end_column(node)) + 1)
    let endings = [Byte.closeBracket, Byte.closeParenthesis, Byte.greater]
    let isWhole = start < end && beginsLink(start) && endings.contains(file[end - 1])
    return isWhole ? SourceRange(start, end) : document.text.range(ofLine: line)
  }

  /// Returns the destination of a link or an image, or the whole link if it is a reference.
  func placeOfDestination(_ node: MarkdownNode, from start: Int) -> SourceRange {
    let whole = placeOfLink(node, from: start)
    let destination = bytes(of: cmark_node_get_url(node))
    if destination.isEmpty { return whole }
    if whole.start == start, beginsLink(start) {
      let line = max(Int(cmark_node_get_end_line(node)) + inline.lineOffset, inline.line)
      var place = whole
      var next = start
      // The text of a link can be the same as its destination, which follows it.
      while let found = document.text.find(destination, onLine: line, from: next), found.end <= whole.end {
        place = found
        next = found.start + 1
      }
      return place
    }
    // Autolinks in text are written without `http://` or `mailto:`.
    let text = cmark_node_first_child(node).map(literal(of:)) ?? destination
    let isAddress = !text.isEmpty && destination.suffix(text.count).elementsEqual(text)
    let found = document.text.find(isAddress ? text : destination, onLine: inline.line, from: start)
    return found ?? whole
  }
}
