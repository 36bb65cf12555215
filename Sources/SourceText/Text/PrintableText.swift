extension Unicode.Scalar {
  /// True if the scalar is visible, and terminals and CI systems only display it.
  ///
  /// Unprintable are control and format characters, such as an escape, a zero-width space, or a bidirectional control, the line and
  /// paragraph separators (Unicode's general categories Cc, Cf, Zl, and Zp), and noncharacters.
  package var isPrintable: Bool {
    if value < 0x7F { return value >= 0x20 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return false
    default: return !properties.isNoncharacterCodePoint
    }
  }
}

/// Returns the text with each unprintable character as its code point, such as `<U+202E>`, so that content cannot forge a report.
/// Takes time linear in the text.
package func visible(_ text: String) -> String { spelling(text) { "<\($0.codePoint)>" } }

/// Returns the lines of a text, each made visible; a line ends at a line feed, optionally preceded by a carriage return.
package func visibleLines(_ text: String) -> [String] {
  text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { visible(String($0)) }
}

/// Returns JSON in which each unprintable character is an escape, such as `\u202e` (RFC 8259, section 7).
package func visibleJSON(_ json: String) -> String {
  visibleOutput(json) { scalar in
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined()
  }
}

/// Returns HTML that shows each unprintable character as its code point.
package func visibleHTML(_ page: String) -> String { visibleOutput(page) { "&lt;\($0.codePoint)&gt;" } }

/// Makes finished output visible, except its line feeds.
private func visibleOutput(_ text: String, _ spelled: (Unicode.Scalar) -> String) -> String {
  spelling(text) { $0 == "\n" ? "\n" : spelled($0) }
}

private func spelling(_ text: String, _ spelled: (Unicode.Scalar) -> String) -> String {
  if text.unicodeScalars.allSatisfy(\.isPrintable) { return text }
  // Whole runs of the text: its view of scalars copies the string for each one that is appended.
  var result = ""
  let scalars = text.unicodeScalars
  var start = scalars.startIndex
  for index in scalars.indices where !scalars[index].isPrintable {
    result += text[start..<index]
    result += spelled(scalars[index])
    start = scalars.index(after: index)
  }
  return result + text[start...]
}
