/// Turns byte offsets of one text into lines and columns.
///
/// Lines and columns count from 1; columns count Unicode scalars. A line ends with LF, CRLF or CR.
package struct LineIndex: Sendable {
  /// A line and column, as people count them.
  package struct Position: Hashable, Sendable {
    package var line: Int
    package var column: Int
  }

  private let bytes: [UInt8]
  private let starts: [Int]
  private let firstLine: Int
  /// The number of UTF-8 continuation bytes before each block of the text; empty for ASCII text.
  private let continuations: [Int]
  private static let block = 1024

  /// Reads the text once; costs time linear in its length.
  ///
  /// - Parameter firstLine: the number of the text's first line; more than 1 if the text is the rest of a longer one.
  package init(_ bytes: [UInt8], firstLine: Int = 1) {
    self.bytes = bytes
    self.firstLine = firstLine
    var starts = [0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A {
        starts.append(index)
      } else if byte == 0x0D {
        if index < bytes.count, bytes[index] == 0x0A { index += 1 }
        starts.append(index)
      }
    }
    self.starts = starts
    continuations = Self.continuations(in: bytes)
  }

  private static func continuations(in bytes: [UInt8]) -> [Int] {
    var count = 0
    let counts = stride(from: 0, to: bytes.count, by: block).map { start in
      defer { count += continuations(in: bytes[start..<min(start + block, bytes.count)]) }
      return count
    }
    return count == 0 ? [] : counts
  }

  private static func continuations(in bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 & 0xC0 == 0x80 } }

  /// The number of scalars that begin before an offset.
  private func scalars(before offset: Int) -> Int {
    guard offset > 0, !continuations.isEmpty else { return offset }
    let block = (offset - 1) / Self.block
    return offset - continuations[block] - Self.continuations(in: bytes[block * Self.block..<offset])
  }

  /// The line and column of a byte offset; an offset beyond the end counts as the end. The cost does not depend on the length
  /// of the line.
  package func position(of offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineNumber(of: offset)
    let column = scalars(before: offset) - scalars(before: starts[line])
    return Position(line: line + firstLine, column: column + 1)
  }

  /// A part of a line.
  package struct Excerpt: Sendable {
    package var text: String
    /// Where it begins, as a byte offset.
    package var start: Int
    /// Whether the line continues before it, and after it.
    package var isCutBefore: Bool
    package var isCutBehind: Bool
  }

  /// The part of a line around a byte offset, without the line break: at most `reach` bytes on either side.
  package func line(around offset: Int, reach: Int) -> Excerpt {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineNumber(of: offset)
    var lineEnd = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while lineEnd > starts[line], bytes[lineEnd - 1] == 0x0A || bytes[lineEnd - 1] == 0x0D { lineEnd -= 1 }
    var start = max(starts[line], min(offset, lineEnd) - reach)
    var end = min(lineEnd, offset + reach)
    // Do not split scalars.
    while start > starts[line], bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < lineEnd, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return Excerpt(
      text: String(decoding: bytes[start..<end], as: UTF8.self), start: start, isCutBefore: start > starts[line],
      isCutBehind: end < lineEnd)
  }

  private func lineNumber(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
