import SourceText

/// Text in GitHub's Markdown that is shown exactly as it is: no markup, no HTML, no mention of a person or an issue.
///
/// The result can be in a paragraph, a list, a heading, or a table's cell; it has no line ends.
package enum MarkdownText {
  /// A text; its lines are separated by `<br>`, and control characters are made visible, such as `<U+202E>`.
  package static func escaped(_ text: String) -> String {
    visibleLines(text).map { line in
      var result = ""
      var isFirst = true
      let scalars = Array(line.unicodeScalars)
      for (index, scalar) in scalars.enumerated() {
        let next = index + 1 < scalars.count ? scalars[index + 1] : nil
        result += spelling(of: scalar, before: next, isFirst: isFirst)
        // A number at the start of a line begins a list if a point or parenthesis follows.
        isFirst = isFirst && (scalar == " " || ("0"..."9").contains(scalar))
      }
      return result
    }.joined(separator: "<br>")
  }

  /// A text in a fixed-width font.
  package static func code(_ text: String) -> String { "<code>" + escaped(text) + "</code>" }

  /// A message of Statebook, in which backticks surround what users type; that is shown as code.
  package static func message(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    // Backticks that are not in pairs are text.
    if parts.count.isMultiple(of: 2) { return escaped(text) }
    return parts.enumerated().map { index, part in
      index.isMultiple(of: 2) ? escaped(part) : part.isEmpty ? escaped("``") : code(part)
    }.joined()
  }

  /// Each scalar as CommonMark spells it literally (0.31, 2.4 and 2.5); what GitHub looks for in the rendered text is cut by
  /// an element, as its documentation does for the dollar sign.
  private static func spelling(of scalar: Unicode.Scalar, before next: Unicode.Scalar?, isFirst: Bool) -> String {
    switch scalar {
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "&": return "&amp;"
    case "|": return "&#124;"
    case "\\", "`", "*", "_", "[", "]", "~": return "\\\(scalar)"
    case "+", "-", "=", ".", ")": if isFirst { return "\\\(scalar)" }
    case "#": return isFirst ? "<span>\\#</span>" : "<span>#</span>"
    case "@", "$": return "<span>\(scalar)</span>"
    case ":": if let next, next != " " { return "<span>:</span>" }
    case " ": if isFirst { return "&#32;" }
    default: break
    }
    // Without its first letter, `www.` is no address.
    if scalar == "w" || scalar == "W", next == "w" || next == "W" { return "<span>\(scalar)</span>" }
    return String(scalar)
  }
}
