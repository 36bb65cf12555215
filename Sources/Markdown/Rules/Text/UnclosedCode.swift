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
  /// - Parameter endsAtBar: whether it may be closed behind a bar, which ends the cell of a table.
  static func unclosedCode(at place: Place, endsAtBar: Bool) -> Finding {
    Finding(
      .unclosedCode, at: place, "unclosed code span: its backtick is shown as text",
      suggestion: endsAtBar
        ? "a `|` ends the cell, also in a code span: write `\\|`"
        : "close the code span, or one before it in this block; write `` \\` `` for a backtick")
  }

  /// A code span that ends where the code span of a role begins.
  ///
  /// - Parameter role: the name in braces that the code span ends with.
  static func codeAroundRole(_ role: String, at place: Place) -> Finding {
    Finding(
      .unclosedCode, at: place, "unclosed code span: it ends at the backtick after `{\(role)}`",
      suggestion: "close it before the role")
  }
}
