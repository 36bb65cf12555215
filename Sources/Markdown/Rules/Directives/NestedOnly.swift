import SourceText

extension Rule {
  static let nestedOnly = Rule(
    id: "markdown/nested-only", severity: .error,
    summary: "No “only” directive is inside another.",
    rationale: "One line must show which editions see the text.", isFixed: true,
    good: "````{only} acme\n```", bad: "````{only} acme\n```{only} zeta")
}

extension Finding {
  static func nestedOnly(at place: Place) -> Finding {
    Finding(
      .nestedOnly, at: place, "unexpected `only` directive inside another", suggestion: "close the outer one first")
  }
}
