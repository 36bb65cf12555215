import SourceText

extension Rule {
  static let scenarioSyntax = Rule(
    id: "scenario/syntax", severity: .error,
    summary: "A scenario’s expectation is a proposition over states, tags, and observers.",
    rationale: """
      `expect` joins names of states, regions and tags and `observer = value` by `and`, `or`, `not` and parentheses, as \
      checks do.
      """, isFixed: true,
    good: "expect: ajar and not asking", bad: "expect: ajar and")
}
