import SourceText

extension Rule {
  static let roleWithoutCode = Rule(
    id: "markdown/role-without-code", severity: .error,
    summary: "A role’s name in braces is directly followed by a code span.",
    rationale: #"""
      Otherwise it is shown as text, and what it names is neither checked nor resolved. Write “\{” for a literal \#
      brace.
      """#,
    isFixed: true,
    source: Source(
      "MyST, Directives and Roles",
      "https://mystmd.org/guide/syntax-overview"),
    good: "{state}`shut`", bad: "{state} `shut`")
}

extension Finding {
  static func roleWithoutCode(_ name: String, at place: Place) -> Finding {
    Finding(
      .roleWithoutCode, at: place, "expected a code span directly after `{\(name)}`",
      suggestion: "write {\(name)}`…`, or `\\{` for a brace")
  }
}
