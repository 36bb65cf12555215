import SourceText
import Statecharts

/// A scalar as written, including quotation marks.
struct YAMLToken {
  let range: SourceRange

  /// Finds the token of a scalar; nil for a block scalar or a scalar that spans several lines.
  init?(_ node: Node, in bytes: [UInt8]) {
    guard node.scalar != nil, node.range.end <= bytes.count else { return nil }
    var range = node.range
    // The range of a quoted scalar without escapes excludes the quotation marks.
    if range.start > 0, range.end < bytes.count, Self.isMark(bytes[range.start - 1]),
      bytes[range.end] == bytes[range.start - 1]
    {
      range = SourceRange(range.start - 1, range.end + 1)
    }
    let written = bytes[range.start..<range.end]
    guard let first = written.first, first != UInt8(ascii: "|"), first != UInt8(ascii: ">") else { return nil }
    guard !written.contains(0x0A), !written.contains(0x0D) else { return nil }
    self.range = range
  }

  private static func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
}
