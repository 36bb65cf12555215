/// Scalars as content files have them, where every value is text.
package enum YAMLText {
  /// Returns a text without quotation marks if it is words that need none, also inside of brackets.
  package static func scalar(_ text: String) -> String {
    let isPlain =
      text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || " _-.'()/+=".utf8.contains($0) }
      && text.utf8.first.map { $0.isASCIILetter || $0.isASCIIDigit } == true && text.utf8.last != UInt8(ascii: " ")
    return isPlain ? text : quoted(text)
  }

  /// Returns a text as a double-quoted scalar on one line (YAML 1.1, 5.7).
  package static func quoted(_ text: String) -> String {
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
