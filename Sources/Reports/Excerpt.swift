import SourceText

/// A source line as a terminal shows it, with a run of carets under a range.
struct Excerpt {
  /// The number of columns of a line that are shown.
  private static let width = 100
  private static let tabWidth = 4
  /// The number of bytes to read on each side of the start of the range, which is more than the excerpt ever shows.
  private static let reach = 320

  /// The line after its number.
  let source: String
  /// The spaces before the carets that align them with the range.
  let gutter: String
  /// The carets.
  let caret: String

  /// Makes an excerpt; reads only the part of the line near the range, regardless of the line's length.
  init(_ place: Place, in index: LineIndex) {
    let start = index.position(of: place.start)
    let end = index.position(of: place.end)
    let line = index.line(around: place.start, reach: Self.reach)
    let cells = Self.cells(of: line.text)
    // A range of several lines is marked up to the end of the first line; an empty range has one caret.
    let first = min(start.column - index.position(of: line.start).column, cells.count)
    let last = max(first, end.line == start.line ? min(first + end.column - start.column, cells.count) : cells.count)
    let (low, high) = Self.window(cells, around: first, line)
    let shownLast = min(last, high)

    let number = String(start.line)
    let isCutBefore = low > 0 || line.isCutBefore
    let isCutBehind = high < cells.count || line.isCutBehind
    source =
      "  \(number) | " + (isCutBefore ? "…" : "") + cells[low..<high].map(\.text).joined() + (isCutBehind ? "…" : "")
    let before = cells[low..<first].reduce(0) { $0 + $1.width } + (isCutBefore ? 1 : 0)
    gutter = "  " + String(repeating: " ", count: number.count) + " | " + String(repeating: " ", count: before)
    let run = cells[first..<max(first, shownLast)].reduce(0) { $0 + $1.width }
    caret = String(repeating: "^", count: max(1, run))
  }

  /// A scalar of the line as shown, with its width in columns.
  private struct Cell {
    var text: String
    var width: Int
  }

  private static func cells(of line: String) -> [Cell] {
    var column = 0
    return line.unicodeScalars.map { scalar in
      let cell: Cell
      if scalar == "\t" {
        let width = tabWidth - column % tabWidth
        cell = Cell(text: String(repeating: " ", count: width), width: width)
      } else {
        let text = visible(String(scalar))
        cell = Cell(text: text, width: scalar.isPrintable ? scalar.columns : text.utf8.count)
      }
      column += cell.width
      return cell
    }
  }

  /// Returns the visible part of a long line; it begins a third of the width before the range.
  private static func window(_ cells: [Cell], around first: Int, _ line: LineIndex.Excerpt) -> (Int, Int) {
    func end(from low: Int) -> Int {
      var columns = 0
      var high = low
      while high < cells.count, columns + cells[high].width <= width {
        columns += cells[high].width
        high += 1
      }
      return high
    }
    let whole = end(from: 0)
    // If the line fits, or the range begins early enough, nothing is cut from the left.
    let fits = whole == cells.count && !line.isCutBehind
    if !line.isCutBefore, fits || cells[..<first].reduce(0, { $0 + $1.width }) < width * 2 / 3 { return (0, whole) }
    var low = first
    var columns = 0
    while low > 0, columns + cells[low - 1].width <= width / 3 {
      low -= 1
      columns += cells[low].width
    }
    return (low, max(first, end(from: low)))
  }
}

extension Unicode.Scalar {
  /// The width in columns of a terminal: 0 for combining marks, 2 for wide East Asian characters and emoji.
  package var columns: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return properties.isEmojiPresentation ? 2 : 1
    }
  }
}
