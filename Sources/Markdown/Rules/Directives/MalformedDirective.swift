import SourceText

extension Rule {
  static let malformedDirective = Rule(
    id: "markdown/malformed-directive", severity: .error,
    summary: "A fence that starts with a brace is a directive: {name} and its argument.",
    rationale: "Text that only resembles a directive would be shown as code, and the derived part would be missing.",
    isFixed: true,
    source: Source(
      "MyST, Directives and Roles",
      "https://mystmd.org/guide/syntax-overview"),
    good: "```{diagram} door", bad: "```{diagram door}")
}

extension Finding {
  static func malformedDirective(at place: Place) -> Finding {
    Finding(
      .malformedDirective, at: place, "expected `{name} argument` after the fence", suggestion: "write {name} argument")
  }
}
