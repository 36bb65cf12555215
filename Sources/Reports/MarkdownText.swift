import SourceText

/// Text in GitHub's Markdown that is shown exactly as it is: no markup, no HTML, no mention of a person or an issue.
///
/// The result can be in a paragraph, a list, a heading, or a table's cell; it has no line ends.
package enum MarkdownText {
  /// A text; its lines are separated by `<br>`, and control characters are made visible, such as `<U+202E>`.
  package static func escaped(_ text: String) -> String { escaped(text, .line) }

  /// Where a text begins.
  private enum Beginning {
    /// At the beginning of a line, where it could be a list or a heading.
    case line
    /// Behind other text.
    case text
    /// In an element for code, where GitHub looks for no emoji.
    case code
  }

  private static func escaped(_ text: String, _ beginning: Beginning) -> String {
    visibleLines(text).map { line in
      let scalars = Array(line.unicodeScalars)
      let digits = scalars.prefix { ("0"..."9").contains($0) }.count
      var result = ""
      for (index, scalar) in scalars.enumerated() {
        let usual = spelling(of: scalar, before: scalars[(index + 1)...], isCode: beginning == .code)
        if beginning == .line, index == 0 {
          result += spellingAtStart(of: scalar) ?? usual
        } else if beginning == .line, index == digits, scalar == "." || scalar == ")" {
          result += "\\\(scalar)"
        } else {
          result += usual
        }
      }
      return result
    }.joined(separator: "<br>")
  }

  /// A text in a fixed-width font.
  package static func code(_ text: String) -> String { "<code>" + escaped(text, .code) + "</code>" }

  /// A message of Statebook, in which backticks surround what users type; that is shown as code.
  package static func message(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    // Backticks that are not in pairs are text.
    if parts.count.isMultiple(of: 2) { return escaped(text) }
    return parts.enumerated().map { index, part in
      if !index.isMultiple(of: 2) { return part.isEmpty ? escaped("``") : code(part) }
      return escaped(part, index == 0 ? .line : .text)
    }.joined()
  }

  /// What would begin a block at the beginning of a line (CommonMark 0.31, 4 and 5); nil for anything else.
  private static func spellingAtStart(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "+", "-", "=": "\\\(scalar)"
    case "#": "<span>\\#</span>"
    case " ": "&#32;"
    default: nil
    }
  }

  /// Each scalar as CommonMark spells it literally (0.31, 2.4 and 2.5); what GitHub looks for in the rendered text is cut by
  /// an element, as its documentation does for the dollar sign.
  private static func spelling(
    of scalar: Unicode.Scalar, before rest: ArraySlice<Unicode.Scalar>, isCode: Bool
  ) -> String {
    let next = rest.first
    switch scalar {
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "&": return "&amp;"
    case "|": return "&#124;"
    case "\\", "`", "*", "_", "[", "]", "~": return "\\\(scalar)"
    case "@", "#", "$": return "<span>\(scalar)</span>"
    case ":": if next == "/" || !isCode && isNameOfEmoji(rest) { return "<span>:</span>" }
    default: break
    }
    // Without its first letter, `www.` is no address.
    if scalar == "w" || scalar == "W", next == "w" || next == "W" { return "<span>\(scalar)</span>" }
    return String(scalar)
  }

  /// The longest name of an emoji is shorter.
  private static let nameLimit = 80

  /// Whether a name and a colon follow, of which GitHub makes an emoji: `smile:`, `+1:`.
  private static func isNameOfEmoji(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    let name = rest.prefix(nameLimit).prefix { scalar in
      scalar.value < 0x80 && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || ["_", "+", "-"].contains(scalar)
    }
    return !name.isEmpty && rest.dropFirst(name.count).first == ":"
  }
}
