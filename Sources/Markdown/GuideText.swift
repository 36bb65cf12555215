import Model

/// The lines of a Markdown document and the place of each in the guide's file.
///
/// cmark reads lines joined by LF. They are the file's own bytes, line for line, so cmark's line number and byte column lead
/// back to the file, also where the document is the inside of a directive and each line follows a container's prefix.
struct GuideText {
  /// One line without its end.
  struct Line {
    var start: Int
    var end: Int
  }

  /// The whole file.
  let file: UnsafeBufferPointer<UInt8>
  let lines: [Line]

  init(file: UnsafeBufferPointer<UInt8>, lines: [Line]) {
    self.file = file
    self.lines = Self.withoutByteOrderMark(lines, file)
  }

  /// The lines of a range of the file; a line ends with LF, CRLF or CR.
  init(file: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.file = file
    var lines: [Line] = []
    lines.reserveCapacity((file.count - start) / 40 + 8)
    var begin = start
    var index = start
    while index < file.count {
      let byte = file[index]
      if byte == Byte.newline {
        lines.append(Line(start: begin, end: index))
        begin = index + 1
      } else if byte == Byte.carriageReturn {
        lines.append(Line(start: begin, end: index))
        if index + 1 < file.count, file[index + 1] == Byte.newline { index += 1 }
        begin = index + 1
      }
      index += 1
    }
    if begin < file.count { lines.append(Line(start: begin, end: file.count)) }
    self.lines = Self.withoutByteOrderMark(lines, file)
  }

  /// cmark drops a mark at the text's beginning, and columns of the first line would no longer fit.
  private static func withoutByteOrderMark(_ lines: [Line], _ file: UnsafeBufferPointer<UInt8>) -> [Line] {
    guard let first = lines.first, file[first.start..<first.end].starts(with: [0xEF, 0xBB, 0xBF]) else { return lines }
    var result = lines
    result[0].start += 3
    return result
  }

  /// What cmark shall read: the lines joined by LF, those that are withheld as empty lines.
  func source(withholding withheld: [Range<Int>]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((lines.last?.end ?? 0) - (lines.first?.start ?? 0) + lines.count)
    var ranges = withheld[...]
    for (number, line) in lines.enumerated() {
      while let first = ranges.first, first.upperBound <= number { ranges.removeFirst() }
      if ranges.first?.contains(number) != true { result.append(contentsOf: file[line.start..<line.end]) }
      result.append(Byte.newline)
    }
    return result
  }

  /// The file's offset of a line, counted from 1, and a byte column, counted from 1, kept within the line.
  func offset(line: Int, column: Int) -> Int {
    guard line >= 1, line <= lines.count else { return lines.last?.end ?? 0 }
    let found = lines[line - 1]
    return min(max(found.start + column - 1, found.start), found.end)
  }

  /// Whether there are only blanks between two offsets.
  func isBlank(_ start: Int, _ end: Int) -> Bool { file[start..<end].allSatisfy(\.isBlank) }
}

/// A place in a line that counts columns as cmark does: a tab reaches to the next multiple of four.
struct LineCursor {
  var offset: Int
  let end: Int
  private var column: Int
  private var isInsideTab = false

  init(_ line: GuideText.Line) {
    offset = line.start
    end = line.end
    column = 0
  }

  /// The columns of white space ahead, and the offset after it.
  func indentation(in file: UnsafeBufferPointer<UInt8>) -> (columns: Int, offset: Int) {
    var index = offset
    var reached = column
    while index < end {
      if file[index] == Byte.space {
        reached += 1
      } else if file[index] == Byte.tab {
        reached += 4 - reached % 4
      } else {
        break
      }
      index += 1
    }
    return (reached - column, index)
  }

  /// Moves over bytes that are one column each.
  mutating func skip(bytes count: Int) {
    offset += count
    column += count
    isInsideTab = false
  }

  /// Moves over white space, at most so many columns; a tab can be left half way. Gives the columns moved.
  @discardableResult
  mutating func skip(columns count: Int, in file: UnsafeBufferPointer<UInt8>) -> Int {
    var left = count
    while left > 0, offset < end {
      if file[offset] == Byte.space {
        offset += 1
        column += 1
        left -= 1
      } else if file[offset] == Byte.tab {
        let width = 4 - column % 4
        let moved = min(width, left)
        column += moved
        left -= moved
        isInsideTab = moved < width
        if !isInsideTab { offset += 1 }
      } else {
        break
      }
    }
    return count - left
  }
}
