import SourceText

/// Escapes text in GitHub's Markdown, so that it is shown literally: no markup, no HTML, no mention of a person or an issue.
///
/// The result is valid in a paragraph, a list, a heading, or a table cell; it has no line breaks.
package enum MarkdownText {
  /// Escapes a text; its lines are separated by `<br>`, and control characters are made visible, such as `<U+202E>`.
  package static func escaped(_ text: String) -> String { escaped(text, .line) }

  /// The context in which a text begins.
  private enum Beginning {
    /// At the beginning of a line, where it could start a list or a heading.
    case line
    /// After other text.
    case text
    /// In a code element, where GitHub does not replace emoji names.
    case code
    /// In an HTML block, in which Markdown means nothing.
    case block
  }

  private static func escaped(_ text: String, _ beginning: Beginning) -> String {
    visibleLines(text).map { line in
      let scalars = Array(line.unicodeScalars)
      let digits = scalars.prefix { ("0"..."9").contains($0) }.count
      var result = ""
      for (index, scalar) in scalars.enumerated() {
        let usual =
          isReference(at: index, in: scalars)
          ? "<span>\(spelling(of: scalar, before: [], .code))</span>"
          : spelling(of: scalar, before: scalars[(index + 1)...], beginning)
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

  /// Returns true if a scalar makes a reference of what follows that GitHub or GitLab links: `GH-12`, `!1`, `~bug`, `%1.0`, `&3`, or
  /// the object name of a commit.
  private static func isReference(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    func isWord(_ position: Int) -> Bool {
      scalars.indices.contains(position) && scalars[position].properties.isAlphabetic || isDigit(position)
    }
    func isDigit(_ position: Int) -> Bool {
      scalars.indices.contains(position) && ("0"..."9").contains(scalars[position])
    }
    switch scalars[index] {
    case "-":
      return isDigit(index + 1) && index > 1 && "gG".unicodeScalars.contains(scalars[index - 2])
        && "hH".unicodeScalars.contains(scalars[index - 1])
    case "!", "~", "%", "&": return isWord(index + 1) && !isWord(index - 1)
    default:
      guard !isWord(index - 1) else { return false }
      let name = scalars[index...].prefix { $0.properties.isASCIIHexDigit }
      return (7...64).contains(name.count) && !isWord(name.endIndex)
    }
  }

  /// Escapes a message of Statebook for an HTML block, such as a table (CommonMark 0.31, 4.6); the result has no empty
  /// line.
  package static func inBlock(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    if parts.count.isMultiple(of: 2) { return escaped(text, .block) }
    return parts.enumerated().map { index, part in
      index.isMultiple(of: 2) ? escaped(part, .block) : "<code>\(escaped(part, .block))</code>"
    }.joined()
  }

  /// Returns a text in a fixed-width font.
  package static func code(_ text: String) -> String { "<code>" + escaped(text, .code) + "</code>" }

  /// Formats a message of Statebook; text between backticks is shown as code.
  package static func message(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    // Unpaired backticks are text.
    if parts.count.isMultiple(of: 2) { return escaped(text) }
    return parts.enumerated().map { index, part in
      if !index.isMultiple(of: 2) { return part.isEmpty ? escaped("``") : code(part) }
      return escaped(part, index == 0 ? .line : .text)
    }.joined()
  }

  /// Returns the escaped form of a scalar that could begin a block at the start of a line (CommonMark 0.31, 4 and 5); nil for any
  /// other.
  private static func spellingAtStart(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "+", "-", "=": "\\\(scalar)"
    case "#": "<span>\\#</span>"
    case " ": "&#32;"
    default: nil
    }
  }

  /// Escapes a scalar for CommonMark (0.31, 2.4 and 2.5); an element interrupts patterns that GitHub looks for in the rendered
  /// text, as its documentation recommends for the dollar sign.
  private static func spelling(
    of scalar: Unicode.Scalar, before rest: ArraySlice<Unicode.Scalar>, _ context: Beginning
  ) -> String {
    let next = rest.first
    switch scalar {
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "&": return "&amp;"
    case "|": return "&#124;"
    case "\\", "`", "*", "_", "[", "]", "~": if context != .block { return "\\\(scalar)" }
    case "@", "#", "$": return "<span>\(scalar)</span>"
    case ":": if next == "/" || context != .code && isNameOfEmoji(rest) { return "<span>:</span>" }
    default: break
    }
    // Without its first letter, `www.` is not an address.
    if scalar == "w" || scalar == "W", next == "w" || next == "W" { return "<span>\(scalar)</span>" }
    return String(scalar)
  }

  /// The maximum length of an emoji name; the longest one is shorter.
  private static let nameLimit = 80

  /// Returns true if a name and a colon follow, which GitHub replaces with an emoji: `smile:`, `+1:`.
  private static func isNameOfEmoji(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    let name = rest.prefix(nameLimit).prefix { scalar in
      scalar.value < 0x80 && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || ["_", "+", "-"].contains(scalar)
    }
    return !name.isEmpty && rest.dropFirst(name.count).first == ":"
  }
}
