import SourceText

/// A script of Statebook's own, as readers load it.
enum Script {
  /// A string as JavaScript and JSON read it, also within an element, where `<` could begin its end.
  static func string(_ text: String) -> String {
    let quoted = JSONText.quoted(text)
    return quoted.utf8.contains(UInt8(ascii: "<")) ? quoted.replacing("<", with: "\\u003c") : quoted
  }

  /// A script without the lines that are comments, indentation, and spaces and line ends that separate nothing; one with template literals, in
  /// which all of these could be text, stays as it is.
  ///
  /// Of Statebook's own scripts, more than a quarter is left out: 79 kB become 57 kB. Costs time linear in the script.
  static func compacted(_ bytes: [UInt8]) -> [UInt8] {
    guard !bytes.contains(UInt8(ascii: "`")) else { return bytes }
    let slash = UInt8(ascii: "/")
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes.position(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
        let words = bytes[start..<end].drop { $0 == UInt8(ascii: " ") }
        start = end + 1
        guard let first = words.first, first != slash || words.dropFirst().first != slash else { continue }
        if let last = result.last, !beforeJoint.contains(last), !behindJoint.contains(first) {
          result.append(UInt8(ascii: "\n"))
        }
        append(squeezed: UnsafeBufferPointer(rebasing: words), to: &result)
      }
    }
    if !result.isEmpty { result.append(UInt8(ascii: "\n")) }
    return result
  }

  /// No statement ends with these at the end of a line (ECMA-262, 12.10), so that the next line can follow at once.
  private static let beforeJoint = ByteSet("{(,;&|?:")
  /// Before these at the start of a line, a statement ends in any case or does not end (ECMA-262, 12.10).
  private static let behindJoint = ByteSet("})],;.&|?:")
  /// Spaces beside these separate nothing. Not among them: `+`, which could become `++`, and `<`, which could become `<!--`.
  private static let punctuation = ByteSet("(){}=?:,;&|>*")

  /// Appends a line without spaces beside punctuation outside of strings; one with a `/` there, which may begin a regular expression, as it is.
  private static func append(squeezed line: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]) {
    let space = UInt8(ascii: " ")
    // A script has some thousand lines.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: line.count) { squeezed in
      var count = 0
      var quote: UInt8 = 0
      var isEscaped = false
      for byte in line {
        if quote != 0 {
          if !isEscaped, byte == quote { quote = 0 }
          isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        } else if byte == UInt8(ascii: "/") {
          result += line
          return
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte == space, count > 0, punctuation.contains(squeezed[count - 1]) {
          continue
        } else if count > 0, squeezed[count - 1] == space, punctuation.contains(byte) {
          count -= 1
        }
        squeezed[count] = byte
        count += 1
      }
      result += UnsafeBufferPointer(rebasing: squeezed[..<count])
    }
  }
}
