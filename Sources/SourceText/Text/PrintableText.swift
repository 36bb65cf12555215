extension Unicode.Scalar {
  /// Whether a reader sees it, and terminals and CI systems do nothing but show it.
  ///
  /// Not printable are control and format characters, such as an escape, a zero-width space, or a bidirectional control, the
  /// separators of lines and paragraphs (Unicode's general categories Cc, Cf, Zl, and Zp), and noncharacters.
  package var isPrintable: Bool {
    if value < 0x7F { return value >= 0x20 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return false
    default: return !properties.isNoncharacterCodePoint
    }
  }
}

/// The text with each character that is not printable as its code point, such as `<U+202E>`, so that content cannot forge a
/// report. Costs time linear in the text.
package func visible(_ text: String) -> String { spelling(text) { "<\($0.codePoint)>" } }

/// The lines of a text, each made visible; a line ends at a line feed, perhaps with a carriage return before it.
package func visibleLines(_ text: String) -> [String] {
  text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { visible(String($0)) }
}

/// JSON in which each character that is not printable is an escape, such as `\u202e` (RFC 8259, section 7).
package func visibleJSON(_ json: String) -> String {
  visibleOutput(json) { scalar in
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined()
  }
}

/// HTML that shows each character that is not printable as its code point.
package func visibleHTML(_ page: String) -> String { visibleOutput(page) { "&lt;\($0.codePoint)&gt;" } }

/// Finished output, whose line feeds stay.
private func visibleOutput(_ text: String, _ spelled: (Unicode.Scalar) -> String) -> String {
  spelling(text) { $0 == "\n" ? "\n" : spelled($0) }
}

private func spelling(_ text: String, _ spelled: (Unicode.Scalar) -> String) -> String {
  if text.unicodeScalars.allSatisfy(\.isPrintable) { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if scalar.isPrintable { result.append(scalar) } else { result += spelled(scalar).unicodeScalars }
  }
  return String(result)
}
