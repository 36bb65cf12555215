import Model
import SourceText

/// Finds what is too large for cmark-gfm before it reads the text.
///
/// Version 0.29.0.gfm.6 walks a linked list of a row's cells for each cell, reads the whole paragraph again for each line
/// that could be a table's delimiter row, visits for each link of a paragraph all images that were begun before it, and for
/// some marks of emphasis all others. So all are bounded here, by a scan that knows just enough of Markdown: containers'
/// markers, fences and blank lines.
struct StructureBounds {
  /// How deep quotes and lists may nest.
  static let depth = 64
  /// How much reading delimiter rows may cause: each reads the lines before it, in the square of their number.
  static let delimiterCost = 20_000_000
  /// How many cells one row may have.
  static let cellsInRow = 1_000

  /// How many images and marks of emphasis there may be in lines without a blank line between them.
  static let images = 500
  static let emphases = 10_000

  private(set) var findings: [Finding] = []
  /// The lines that cmark must not see, counted from 0, ascending.
  private(set) var withheld: [Range<Int>] = []

  fileprivate struct Fence {
    var byte: UInt8
    var length: Int
    var indent: Int
    var quotes: Int
  }

  /// Consecutive lines that are not blank.
  fileprivate struct Stretch {
    var first: Int
    var rows = 0
    var pipes = 0
    var widest = 0
    var delimiterRows = 0
    var rowsToDelimiter = 0
    var columns = 0
    var images = 0
    var emphases = 0
  }

  private let text: GuideText
  private let path: SourcePath

  init(text: GuideText, path: SourcePath, budgets: Budgets) {
    self.text = text
    self.path = path
    var stretch: Stretch?
    var fence: Fence?
    for number in text.lines.indices {
      let line = Self.measure(text.lines[number], in: text.file)
      if line.depth > Self.depth {
        withholdDeepLine(number)
        continue
      }
      if let open = fence {
        if Self.ends(open, line, in: text.file) { fence = nil }
        if Self.isInside(open, line) { continue }
        fence = nil
      }
      if let opened = Self.fence(line, in: text.file) {
        close(&stretch, before: number, budgets)
        fence = opened
      } else if line.start == line.end {
        close(&stretch, before: number, budgets)
      } else {
        var current = stretch ?? Stretch(first: number)
        current.count(line, in: text.file)
        stretch = current
      }
    }
    close(&stretch, before: text.lines.count, budgets)
  }

  private mutating func close(_ stretch: inout Stretch?, before end: Int, _ budgets: Budgets) {
    guard let closed = stretch else { return }
    stretch = nil
    let lines = closed.first..<end
    if closed.images > Self.images {
      return withhold(lines, .tooManyImages(closed.images, limit: Self.images, at: place(of: lines)))
    }
    if closed.emphases > Self.emphases {
      return withhold(lines, .tooManyEmphases(closed.emphases, limit: Self.emphases, at: place(of: lines)))
    }
    guard closed.delimiterRows > 0 else { return }
    let cells = max(closed.rows * closed.columns, closed.pipes)
    if cells > budgets.tableCells {
      withhold(lines, .tableTooLarge(cells: cells, limit: budgets.tableCells, at: place(of: lines)))
    } else if closed.widest > Self.cellsInRow {
      withhold(lines, .rowTooLarge(cells: closed.widest, limit: Self.cellsInRow, at: place(of: lines)))
    } else if closed.delimiterRows * closed.rowsToDelimiter * closed.rowsToDelimiter > Self.delimiterCost {
      withhold(lines, .tooManyDelimiterRows(closed.delimiterRows, of: closed.rowsToDelimiter, at: place(of: lines)))
    }
  }

  private mutating func withhold(_ lines: Range<Int>, _ finding: Finding) {
    withheld.append(lines)
    findings.append(finding)
  }

  /// Withholds a line that nests too deeply; several in succession are one finding.
  private mutating func withholdDeepLine(_ number: Int) {
    if let last = withheld.last, last.upperBound == number, findings.last?.rule == .nestedTooDeeply {
      withheld[withheld.count - 1] = last.lowerBound..<number + 1
    } else {
      withhold(number..<number + 1, .nestedTooDeeply(at: place(of: number..<number + 1)))
    }
  }

  private func place(of lines: Range<Int>) -> Place {
    Place(path, SourceRange(text.lines[lines.lowerBound].start, text.lines[lines.upperBound - 1].end))
  }
}

extension StructureBounds {
  /// A line after its containers' markers.
  fileprivate struct Line {
    var start: Int
    var end: Int
    var indent: Int
    var depth: Int
    var quotes: Int
  }

  /// Finds where a line's text begins and how many markers precede it.
  fileprivate static func measure(_ line: GuideText.Line, in file: UnsafeBufferPointer<UInt8>) -> Line {
    var (index, depth, quotes) = (line.start, 0, 0)
    while index < line.end {
      let byte = file[index]
      if byte.isBlank {
        index += 1
      } else if byte == Byte.greater {
        index += 1
        depth += 1
        quotes += 1
      } else if let end = endOfListMarker(file, at: index, end: line.end) {
        index = end
        depth += 1
      } else {
        break
      }
    }
    var end = line.end
    while end > index, file[end - 1].isBlank { end -= 1 }
    return Line(start: index, end: end, indent: index - line.start, depth: depth, quotes: quotes)
  }

  private static func fence(_ line: Line, in file: UnsafeBufferPointer<UInt8>) -> Fence? {
    guard line.end - line.start >= 3 else { return nil }
    let byte = file[line.start]
    guard byte == Byte.backtick || byte == Byte.tilde else { return nil }
    let length = runLength(of: byte, in: file, from: line.start, to: line.end)
    guard length >= 3 else { return nil }
    if byte == Byte.backtick, file[line.start + length..<line.end].contains(byte) { return nil }
    return Fence(byte: byte, length: length, indent: line.indent, quotes: line.quotes)
  }

  private static func ends(_ fence: Fence, _ line: Line, in file: UnsafeBufferPointer<UInt8>) -> Bool {
    line.start < line.end && file[line.start] == fence.byte
      && line.end - line.start >= fence.length
      && file[line.start..<line.end].allSatisfy { $0 == fence.byte }
  }

  /// Whether a line can still belong to a fenced block: one cannot go on without its container.
  private static func isInside(_ fence: Fence, _ line: Line) -> Bool {
    line.quotes >= fence.quotes && (line.start == line.end || line.indent + 3 >= fence.indent)
  }
}

extension StructureBounds.Stretch {
  /// Counts a line: its cells, and whether it can be a delimiter row.
  fileprivate mutating func count(_ line: StructureBounds.Line, in file: UnsafeBufferPointer<UInt8>) {
    var pipes = 0
    var isDelimiter = true
    var hasHyphen = false
    var hasMark = false
    var previous: UInt8 = 0
    for byte in file[line.start..<line.end] {
      defer { previous = byte }
      switch byte {
      case Byte.pipe:
        pipes += 1
        hasMark = true
      case Byte.hyphen: hasHyphen = true
      case Byte.colon: hasMark = true
      case Byte.openBracket:
        if previous == Byte.exclamation { images += 1 }
        isDelimiter = false
      case Byte.asterisk, Byte.underscore, Byte.tilde:
        if byte != previous { emphases += 1 }
        isDelimiter = false
      default: if !byte.isBlank { isDelimiter = false }
      }
    }
    rows += 1
    self.pipes += pipes
    widest = max(widest, pipes + 1)
    if isDelimiter, hasHyphen, hasMark {
      delimiterRows += 1
      rowsToDelimiter = rows
      columns = max(columns, pipes + 1)
    }
  }
}

/// How many times a byte is repeated from an index on.
func runLength(of byte: UInt8, in file: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
  var index = start
  while index < end, file[index] == byte { index += 1 }
  return index - start
}

/// The index after a list's marker and one blank, or nil where there is no marker.
func endOfListMarker(_ file: UnsafeBufferPointer<UInt8>, at start: Int, end: Int) -> Int? {
  var index = start
  let byte = file[start]
  if byte.isASCIIDigit {
    while index < end, file[index].isASCIIDigit { index += 1 }
    guard index - start <= 9, index < end, file[index] == UInt8(ascii: ".") || file[index] == Byte.closeParenthesis
    else {
      return nil
    }
  } else if byte != Byte.hyphen && byte != UInt8(ascii: "+") && byte != UInt8(ascii: "*") {
    return nil
  }
  index += 1
  if index == end { return end }
  return file[index].isBlank ? index + 1 : nil
}
