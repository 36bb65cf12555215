import SourceText

extension Rule {
  static let onlyWithoutEditions = Rule(
    id: "markdown/only-without-editions", severity: .error,
    summary: "An “only” directive names its editions.",
    rationale: "Without an edition, nobody would see the text. Name the editions after {only}, separated by commas.",
    isFixed: true,
    good: "```{only} acme", bad: "```{only}")
}

extension Finding {
  static func onlyWithoutEditions(at place: Place) -> Finding {
    Finding(
      .onlyWithoutEditions, at: place, "missing editions in an `only` directive",
      suggestion: "write the editions after {only}, with commas between them")
  }
}
