/// Joins what stands on one line of a template: the values, the text around them, and the sections that begin and end there.
///
/// The library asks for the protocols of a value at every tag, and makes a text of every tag and of everything that holds it;
/// for most of a page that took longer than to put the line together. It is handed a whole line as one tag, `{{{12(.)}}}`, by
/// the number of the line's first tag, and `View` writes it. Left to the library is what goes on over several lines, what
/// includes and what is inherited. Standalone tags are no matter here: a line that holds a value has none.
struct TemplateLines {
  /// A part of a template.
  enum Item {
    /// Text that is shown as it is; a line's end is an item of its own.
    case text(ArraySlice<UInt8>)
    case insertion(tag: Int)
    case section(tag: Int, isInverted: Bool)
    /// The end of a section.
    case end(tag: Int)
    /// What the library alone can read.
    case library(ArraySlice<UInt8>)
  }

  /// A part of one line.
  enum Piece: Sendable {
    case text(String)
    case insertion(tag: Int)
    case section(tag: Int, isInverted: Bool, [Piece])
  }

  private var items: [Item] = []
  private static let lineEnd = UInt8(ascii: "\n")

  mutating func append(_ item: Item) { items.append(item) }

  /// Appends text as it is written.
  mutating func append(text: ArraySlice<UInt8>) {
    var rest = text
    while let end = rest.firstIndex(of: Self.lineEnd) {
      if end > rest.startIndex { items.append(.text(rest[..<end])) }
      items.append(.text(rest[end...end]))
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { items.append(.text(rest)) }
  }

  /// What the library reads, and each line with the number of its first tag; costs time linear in the template for each level
  /// of nesting.
  func joined() -> (text: [UInt8], lines: [(tag: Int, pieces: [Piece])]) {
    var (text, lines) = ([UInt8](), [(tag: Int, pieces: [Piece])]())
    var index = 0
    while index < items.count {
      let line = line(at: index)
      if let tag = line.firstTag {
        lines.append((tag, line.pieces))
        text += written(.insertion(tag: tag))
        index = line.end
      } else {
        text += written(items[index])
        index += 1
      }
    }
    return (text, lines)
  }

  /// What can be joined from an item on; without a tag, nothing is worth it.
  private func line(at start: Int) -> (pieces: [Piece], firstTag: Int?, end: Int) {
    var (pieces, firstTag, index) = ([Piece](), Int?.none, start)
    while index < items.count, let next = piece(at: index) {
      pieces.append(next.piece)
      if firstTag == nil { firstTag = next.piece.tag }
      index = next.end
    }
    return (pieces, firstTag, index)
  }

  /// The piece that begins at an item; nil where it is none, or does not end on the line.
  private func piece(at index: Int) -> (piece: Piece, end: Int)? {
    switch items[index] {
    case .text(let text):
      return text.first == Self.lineEnd ? nil : (.text(String(decoding: text, as: UTF8.self)), index + 1)
    case .insertion(let tag): return (.insertion(tag: tag), index + 1)
    case .section(let tag, let isInverted):
      var inside: [Piece] = []
      var index = index + 1
      while index < items.count {
        if case .end = items[index] { return (.section(tag: tag, isInverted: isInverted, inside), index + 1) }
        guard let next = piece(at: index) else { return nil }
        inside.append(next.piece)
        index = next.end
      }
      return nil
    case .end, .library: return nil
    }
  }

  private func written(_ item: Item) -> ArraySlice<UInt8> {
    switch item {
    case .text(let text), .library(let text): text
    case .insertion(let tag): Array("{{{\(tag)(.)}}}".utf8)[...]
    case .section(let tag, let isInverted): Array("{{\(isInverted ? "^" : "#")\(tag)(.)}}".utf8)[...]
    case .end(let tag): Array("{{/\(tag)(.)}}".utf8)[...]
    }
  }
}

extension TemplateLines.Piece {
  fileprivate var tag: Int? {
    switch self {
    case .text: nil
    case .insertion(let tag), .section(let tag, _, _): tag
    }
  }
}
