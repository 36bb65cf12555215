import SourceText

extension Rule {
  static let headingInOnly = Rule(
    id: "markdown/heading-in-only", severity: .error,
    summary: "No heading is inside an “only” directive.",
    rationale: "A guide has the same sections and anchors in each edition, so that links to them hold everywhere.",
    isFixed: true,
    good: "## Bells\n```{only} acme", bad: "```{only} acme\n## Bells")
}

extension Finding {
  static func headingInOnly(at place: Place) -> Finding {
    Finding(
      .headingInOnly, at: place, "unexpected heading in an `only` directive",
      suggestion: "move the heading before the directive")
  }
}
