import SourceText

/// A script of Statebook's own, as readers load it.
enum Script {
  /// A string as JavaScript and JSON read it, also within an element, where `<` could begin its end.
  static func string(_ text: String) -> String {
    let quoted = JSONText.quoted(text)
    return quoted.utf8.contains(UInt8(ascii: "<")) ? quoted.replacing("<", with: "\\u003c") : quoted
  }

  /// A script without the lines that are comments and without indentation; one with template literals, in which both could be text, stays as it is.
  ///
  /// Costs time linear in the script.
  static func compacted(_ bytes: [UInt8]) -> [UInt8] {
    guard !bytes.contains(UInt8(ascii: "`")) else { return bytes }
    let slash = UInt8(ascii: "/")
    var result: [UInt8] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let words = line.drop { $0 == UInt8(ascii: " ") }
      if words.isEmpty || words.first == slash && words.dropFirst().first == slash { continue }
      result += words
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }
}
