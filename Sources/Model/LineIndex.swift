import Statecharts

/// Turns byte offsets of one text into lines and columns.
///
/// Lines and columns count from 1; columns count Unicode scalars. A line ends with LF, CRLF or CR.
public struct LineIndex: Sendable {
  /// A place for people.
  public struct Position: Hashable, Sendable {
    public var line: Int
    public var column: Int
  }

  private let bytes: [UInt8]
  private let starts: [Int]
  private let firstLine: Int

  /// Reads the text once; costs time linear in its length.
  ///
  /// - Parameter firstLine: the number of the text's first line: more than 1 where it is the rest of a longer one.
  public init(_ bytes: [UInt8], firstLine: Int = 1) {
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
  }

  /// The line and column of a byte offset; an offset behind the end counts as the end.
  public func position(of offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineNumber(of: offset)
    let column = bytes[starts[line]..<offset].reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return Position(line: line + firstLine, column: column + 1)
  }

  /// The text of a line, by its number, without its end.
  public func line(_ number: Int) -> String {
    let number = number - firstLine + 1
    guard number >= 1, number <= starts.count else { return "" }
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
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
