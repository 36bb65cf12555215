import SourceText

extension Rule {
  static let malformedOption = Rule(
    id: "markdown/malformed-option", severity: .error,
    summary: "A directive’s options are lines of the form :name: value.",
    rationale:
      "A line that only resembles an option would be ignored. The body cannot begin with a colon, because options come first.",
    isFixed: true,
    source: Source(
      "MyST, Directives and Roles",
      "https://mystmd.org/guide/syntax-overview"),
    good: ":region: leaf", bad: ":region leaf")
}

extension Finding {
  static func malformedOption(at place: Place) -> Finding {
    Finding(
      .malformedOption, at: place, "expected an option of the form `:name: value`",
      suggestion: "put a colon on both sides of the name, and a space before the value")
  }
}
