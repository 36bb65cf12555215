import SourceText

/// Data embedded in a script.
package enum Script {
  /// Returns a string literal for JavaScript and JSON that is safe inside a `script` element: `<` is escaped.
  package static func string(_ text: String) -> String {
    let quoted = JSONText.quoted(text)
    return quoted.utf8.contains(UInt8(ascii: "<")) ? quoted.replacing("<", with: "\\u003c") : quoted
  }

  /// Returns a list of lists of strings.
  package static func rows(_ rows: [[String]]) -> String {
    "[" + rows.map { "[" + $0.map(string).joined(separator: ",") + "]" }.joined(separator: ",") + "]"
  }

  /// Returns a list of lists of numbers.
  package static func rows(_ rows: [[Int]], separator: String = ",") -> String {
    "[" + rows.map { "[" + $0.map(String.init).joined(separator: ",") + "]" }.joined(separator: separator) + "]"
  }
}
