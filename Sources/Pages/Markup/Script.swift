import SourceText

/// Data in a script.
enum Script {
  /// A string as JavaScript and JSON read it, also within an element, where `<` could begin its end.
  static func string(_ text: String) -> String {
    let quoted = JSONText.quoted(text)
    return quoted.utf8.contains(UInt8(ascii: "<")) ? quoted.replacing("<", with: "\\u003c") : quoted
  }
}
