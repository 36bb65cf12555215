import SourceText

extension Rule {
  static let conditionSyntax = Rule(
    id: "project/condition-syntax", severity: .error,
    summary: "A `when:` condition compares profile attributes.",
    rationale:
      "A condition is made of comparisons such as `os >= 13.4` and `app = clip`, joined by `and`, `or`, `not` and parentheses. It decides per profile whether a thing exists.",
    isFixed: true,
    good: "when: os >= 1.0", bad: "when: os => 1.0")
}
