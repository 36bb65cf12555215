import SourceText

extension Rule {
  static let unclosedEmphasis = Rule(
    id: "markdown/unclosed-emphasis", severity: .warning,
    summary: "“*”, “**”, and “~~” before a word have the same mark after a word of their block.",
    rationale: #"""
      A mark that opens and is never closed, or closes what was never opened, is shown as text. Close it, put it into \#
      a code span, or write “\*” for an asterisk. An asterisk between spaces or numbers is itself.
      """#,
    source: Source(
      "CommonMark 0.31.2, section 6.2, Emphasis and strong emphasis",
      "https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis"),
    good: "Knock **twice** first.", bad: "Knock **twice first.")
}

extension Finding {
  /// - Parameter mark: the characters that open emphasis and are text.
  static func unclosedEmphasis(_ mark: String, at place: Place) -> Finding {
    Finding(
      .unclosedEmphasis, at: place, "unclosed `\(mark)`, which is shown as text",
      suggestion: "expected `\(mark)` after the last word; write `\(escaped(mark))` for the characters themselves")
  }

  /// - Parameter mark: the characters that close emphasis and are text.
  static func unopenedEmphasis(_ mark: String, at place: Place) -> Finding {
    Finding(
      .unclosedEmphasis, at: place, "`\(mark)` closes nothing and is shown as text",
      suggestion: "expected `\(mark)` before the first word; write `\(escaped(mark))` for the characters themselves")
  }

  private static func escaped(_ mark: String) -> String { mark.map { "\\\($0)" }.joined() }
}
