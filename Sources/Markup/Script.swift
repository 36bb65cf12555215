import SourceText

/// Data embedded in a script.
enum Script {
  /// Returns a string literal for JavaScript and JSON that is safe inside a `script` element: `<` is escaped.
  static func string(_ text: String) -> String {
    let quoted = JSONText.quoted(text)
    return quoted.utf8.contains(UInt8(ascii: "<")) ? quoted.replacing("<", with: "\\u003c") : quoted
  }
}
