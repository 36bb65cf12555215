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

  /// Returns a text as a double-quoted scalar on one line (YAML 1.1, 5.7).
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default: result += isPrintable(scalar) ? String(scalar) : escape(scalar)
      }
    }
    return result + "\""
  }

  /// Returns true if the scalar needs no escape (YAML 1.1, 5.1); Unicode line breaks would end the line.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2028, 0x2029, 0xFEFF: false
    case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u" + scalar.codePoint.dropFirst(2)
  }
}
