import SourceText

extension Rule {
  static let unclosedCode = Rule(
    id: "markdown/unclosed-code", severity: .error,
    summary: "Every code span ends with as many backticks as it begins with, before the next role.",
    rationale: #"""
      A backtick that closes nothing is shown as text, and an unclosed code span ends at the next one, often that of a \#
      role, which is then neither checked nor resolved. Close the code span, or write “\`” for a backtick.
      """#,
    source: Source(
      "CommonMark 0.31.2, section 6.1, Code spans",
      "https://spec.commonmark.org/0.31.2/#code-spans"),
    good: "Write `knock` first.", bad: "Write `knock first.")
}

extension Finding {
  static func unclosedCode(at place: Place) -> Finding {
    Finding(
      .unclosedCode, at: place, "this backtick closes no code span and is shown as text",
      suggestion:
        "close the code span, or one before it in this block; write `\\|` for a bar in a table, or `` \\` `` for a backtick"
    )
  }
}
