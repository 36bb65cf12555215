import SourceText

/// The lines of a Markdown document and the place of each in the guide's file.
///
/// cmark reads lines joined by LF. They are the file's own bytes, line for line, so that cmark's line numbers and byte columns map
/// to the file even for the content of a directive, whose lines follow a container's prefix.
struct GuideText {
  /// A line without its line end.
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

  /// Creates the lines of the file from an offset; a line ends with LF, CRLF, or CR.
  init(file: UnsafeBufferPointer<UInt8>, from start: Int) {
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
    self.init(file: file, lines: lines)
  }

  /// Removes the byte order mark, which cmark drops, so that the columns of the first line are right.
  private static func withoutByteOrderMark(_ lines: [Line], _ file: UnsafeBufferPointer<UInt8>) -> [Line] {
    guard let first = lines.first, file[first.start..<first.end].starts(with: [0xEF, 0xBB, 0xBF]) else { return lines }
    var result = lines
    result[0].start += 3
    return result
  }

  /// Returns the text for cmark: the lines joined by LF, with tables that are too large as empty lines.
  func source(without tables: [Range<Int>]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((lines.last?.end ?? 0) - (lines.first?.start ?? 0) + lines.count)
    for (index, line) in lines.enumerated() {
      if !tables.contains(where: { $0.contains(index + 1) }) { result.append(contentsOf: file[line.start..<line.end]) }
      result.append(Byte.newline)
    }
    return result
  }

  /// Returns a line, counted from 1; an empty one at the end of the text for a number out of range.
  func line(_ number: Int) -> Line {
    let end = lines.last?.end ?? 0
    return number >= 1 && number <= lines.count ? lines[number - 1] : Line(start: end, end: end)
  }

  /// Returns the file offset of a line and a byte column, both counted from 1, clamped to the line.
  func offset(line number: Int, column: Int) -> Int {
    let found = line(number)
    return min(max(found.start + column - 1, found.start), found.end)
  }

  /// Returns a line without surrounding blanks.
  func range(ofLine number: Int) -> SourceRange {
    let found = line(number)
    let (start, end) = file.trimmed(found.start, found.end)
    return SourceRange(start, end)
  }

  /// Returns the first range of some bytes on a line, from an offset on. The standard library's `firstRange(of:)` is not
  /// specialized for bytes and takes as long as the rest of the parser.
  func find(_ bytes: some Collection<UInt8>, onLine number: Int, from start: Int = 0) -> SourceRange? {
    let line = line(number)
    let count = bytes.count
    var index = max(start, line.start)
    while count > 0, index + count <= line.end {
      if file[index..<line.end].starts(with: bytes) { return SourceRange(index, index + count) }
      index += 1
    }
    return nil
  }

  /// Returns true if there are only blanks between two offsets.
  func isBlank(_ start: Int, _ end: Int) -> Bool { file[start..<end].allSatisfy(\.isBlank) }
}
