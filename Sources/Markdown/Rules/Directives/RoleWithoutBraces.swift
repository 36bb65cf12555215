import SourceText

extension Rule {
  static let roleWithoutBraces = Rule(
    id: "markdown/role-without-braces", severity: .error,
    summary: "A role’s name is in braces.",
    rationale:
      "Without braces, the name is text before a code span, and what it names is neither checked nor resolved.",
    source: Source(
      "MyST, Directives and Roles",
      "https://mystmd.org/guide/syntax-overview"),
    good: "{state}`shut`", bad: "state`shut`")
}

extension Finding {
  static func roleWithoutBraces(_ name: String, at place: Place) -> Finding {
    Finding(
      .roleWithoutBraces, at: place, "`\(name)` without braces is text before a code span",
      suggestion: "write {\(name)}`…`, or a space between them")
  }
}
