import SourceText

/// A block that holds other blocks and puts a prefix before each of their lines.
struct Container {
  enum Kind {
    case quote
    /// A list's item, with the columns that its further lines are indented by.
    case item(width: Int)
    case footnote
  }

  var kind: Kind
  /// The line that it begins on, counted from 1.
  var startLine: Int
  /// Where its content begins on that line.
  var opening: LineCursor
}

/// The containers around a block, outermost first, and their prefixes of its lines.
struct Containers {
  private(set) var open: [Container] = []

  mutating func leave() { _ = open.popLast() }

  /// Footnotes are at the end of the document, outside of all other containers.
  mutating func leaveAll() { open.removeAll() }

  /// Steps into a container that begins on a line, reading its marker there.
  mutating func enter(_ kind: NodeKind, line: Int, of text: GuideText) {
    var cursor = content(ofLine: line, of: text)
    let file = text.file
    let (indent, first) = cursor.indentation(in: file)
    cursor.skip(columns: indent, in: file)
    switch kind {
    case .quote:
      if first < cursor.end { cursor.skip(bytes: 1) }
      cursor.skip(columns: 1, in: file)
      open.append(Container(kind: .quote, startLine: line, opening: cursor))
    default:
      let width = indent + skipListMarker(&cursor, in: file)
      open.append(Container(kind: .item(width: width), startLine: line, opening: cursor))
    }
  }

  /// Steps into a footnote that begins on a line with its label at an offset, and into the containers it was written in, which
  /// the tree has forgotten: the marks before it on that line.
  mutating func enterFootnote(line: Int, label: Int, of text: GuideText) {
    guard line >= 1, line <= text.lines.count else { return }
    let file = text.file
    var cursor = LineCursor(text.lines[line - 1])
    while cursor.offset + 2 < label {
      let (indent, first) = cursor.indentation(in: file)
      if first + 2 >= label {
        open.append(Container(kind: .item(width: indent), startLine: line, opening: cursor))
        cursor.skip(columns: indent, in: file)
        break
      }
      enter(file[first] == Byte.greater ? .quote : .item, line: line, of: text)
      guard let opened = open.last?.opening, opened.offset > cursor.offset else { break }
      cursor = opened
    }
    while cursor.offset < cursor.end, file[cursor.offset] != Byte.closeBracket { cursor.skip(bytes: 1) }
    cursor.skip(bytes: min(2, cursor.end - cursor.offset))
    cursor.skip(columns: cursor.indentation(in: file).columns, in: file)
    open.append(Container(kind: .footnote, startLine: line, opening: cursor))
  }

  /// Moves over a list's marker and the white space that belongs to it; gives the columns (CommonMark, section 5.2).
  private func skipListMarker(_ cursor: inout LineCursor, in file: UnsafeBufferPointer<UInt8>) -> Int {
    var marker = 0
    while cursor.offset + marker < cursor.end, file[cursor.offset + marker].isASCIIDigit { marker += 1 }
    if cursor.offset + marker < cursor.end { marker += 1 }
    cursor.skip(bytes: marker)
    let (spaces, behind) = cursor.indentation(in: file)
    if spaces >= 5 || spaces < 1 || behind == cursor.end {
      cursor.skip(columns: 1, in: file)
      return marker + 1
    }
    cursor.skip(columns: spaces, in: file)
    return marker + spaces
  }

  /// Where the content of a line starts after the prefixes of all containers.
  func content(ofLine number: Int, of text: GuideText) -> LineCursor { match(line: number, of: text).cursor }

  /// Where the content of a line begins, and whether some container's prefix is missing, as on lazy continuation lines.
  func match(line number: Int, of text: GuideText) -> (cursor: LineCursor, isLazy: Bool) {
    guard number >= 1, number <= text.lines.count else {
      let end = text.lines.last?.end ?? 0
      return (LineCursor(GuideText.Line(start: end, end: end)), false)
    }
    if let opened = open.last(where: { $0.startLine == number }) { return (opened.opening, false) }
    var cursor = LineCursor(text.lines[number - 1])
    for container in open where !Self.match(container, &cursor, in: text.file) { return (cursor, true) }
    return (cursor, false)
  }

  /// Moves over a container's prefix of a further line; false where it is not there.
  private static func match(
    _ container: Container, _ cursor: inout LineCursor, in file: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let (indent, first) = cursor.indentation(in: file)
    let needed: Int
    switch container.kind {
    case .quote:
      guard indent <= 3, first < cursor.end, file[first] == Byte.greater else { return false }
      cursor.skip(columns: indent, in: file)
      cursor.skip(bytes: 1)
      cursor.skip(columns: 1, in: file)
      return true
    case .item(let width): needed = width
    case .footnote: needed = 4
    }
    guard indent >= needed || first == cursor.end else { return false }
    cursor.skip(columns: needed, in: file)
    return true
  }
}
