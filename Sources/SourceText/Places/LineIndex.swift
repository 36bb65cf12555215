/// Converts byte offsets of one text to lines and columns.
///
/// Lines and columns count from 1; columns count Unicode scalars. A line ends with LF, CRLF or CR.
package struct LineIndex: Sendable {
  /// A line and column.
  package struct Position: Hashable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  private let bytes: [UInt8]
  private let starts: [Int]
  private let firstLine: Int
  /// Counts of the continuation bytes of scalars (RFC 3629, 3).
  private let continuations: ByteCounts
  /// Counts of the first bytes of four-byte scalars, which have two code units in UTF-16.
  private let pairs: ByteCounts

  /// Builds the index in one pass; takes time linear in the text.
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
    continuations = ByteCounts(of: 0x80, under: 0xC0, in: bytes)
    pairs = continuations.isEmpty ? .none : ByteCounts(of: 0xF0, under: 0xF8, in: bytes)
  }

  /// Returns the number of scalars that begin before an offset.
  private func scalars(before offset: Int) -> Int { offset - continuations.count(before: offset, in: bytes) }

  /// Returns the line and column of a byte offset; an offset beyond the end counts as the end. The cost does not depend on the
  /// length of the line.
  package func position(of offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineNumber(of: offset)
    let column = scalars(before: offset) - scalars(before: starts[line])
    return Position(line: line + firstLine, column: column + 1)
  }

  /// Returns the line of a byte offset, and its column in UTF-16 code units, as in editors and browsers. The cost does not depend
  /// on the length of the line.
  package func utf16Position(of offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    var position = position(of: offset)
    let start = starts[lineNumber(of: offset)]
    position.column += pairs.count(before: offset, in: bytes) - pairs.count(before: start, in: bytes)
    return position
  }

  /// A part of a line.
  package struct Excerpt: Sendable {
    package var text: String
    /// The byte offset of the start of the excerpt.
    package var start: Int
    /// True if the line continues before or after the excerpt.
    package var isCutBefore: Bool
    package var isCutBehind: Bool
  }

  /// Returns the part of a line around a byte offset, without the line break: at most `reach` bytes on either side.
  package func line(around offset: Int, reach: Int) -> Excerpt {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineNumber(of: offset)
    var lineEnd = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while lineEnd > starts[line], bytes[lineEnd - 1].isLineEnd { lineEnd -= 1 }
    var start = max(starts[line], min(offset, lineEnd) - reach)
    var end = min(lineEnd, offset + reach)
    // Do not split scalars.
    while start > starts[line], UTF8.isContinuation(bytes[start]) { start -= 1 }
    while end < lineEnd, UTF8.isContinuation(bytes[end]) { end += 1 }
    return Excerpt(
      text: String(decoding: bytes[start..<end], as: UTF8.self), start: start, isCutBefore: start > starts[line],
      isCutBehind: end < lineEnd)
  }

  private func lineNumber(of offset: Int) -> Int { max(0, starts.prefixCount { $0 <= offset } - 1) }
}

/// Prefix counts of the bytes that match a pattern under a mask.
private struct ByteCounts: Sendable {
  private let pattern: UInt8
  private let mask: UInt8
  /// The number of matching bytes before each block; empty if there are none.
  private let sums: [Int]
  private static let block = 1024

  static let none = ByteCounts(of: 0, under: 0, in: [])

  /// Counts the bytes that match a pattern under a mask; takes time linear in the text.
  init(of pattern: UInt8, under mask: UInt8, in bytes: [UInt8]) {
    self.pattern = pattern
    self.mask = mask
    var count = 0
    let sums = stride(from: 0, to: bytes.count, by: Self.block).map { start in
      defer { count += bytes[start..<min(start + Self.block, bytes.count)].count { $0 & mask == pattern } }
      return count
    }
    self.sums = count == 0 ? [] : sums
  }

  var isEmpty: Bool { sums.isEmpty }

  func count(before offset: Int, in bytes: [UInt8]) -> Int {
    guard offset > 0, !sums.isEmpty else { return 0 }
    let block = (offset - 1) / Self.block
    return sums[block] + bytes[block * Self.block..<offset].count { $0 & mask == pattern }
  }
}
