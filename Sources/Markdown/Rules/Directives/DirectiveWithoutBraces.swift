import SourceText

extension Rule {
  static let directiveWithoutBraces = Rule(
    id: "markdown/directive-without-braces", severity: .error,
    summary: "A directive’s name is in braces.",
    rationale:
      "Without braces the name is a language, and the page shows an empty block of code in place of the derived part.",
    source: Source(
      "MyST, Directives and Roles",
      "https://mystmd.org/guide/syntax-overview"),
    good: "```{diagram} door", bad: "```diagram door")
}

extension Finding {
  static func directiveWithoutBraces(_ name: String, at place: Place) -> Finding {
    Finding(
      .directiveWithoutBraces, at: place, "`\(name)` without braces is the language of a code block",
      suggestion: "write {\(name)}")
  }
}
