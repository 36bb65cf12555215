import SourceText

extension Rule {
  static let guardSyntax = Rule(
    id: "project/guard-syntax", severity: .error,
    summary: "An `if:` guard tests which states are active.",
    rationale: "A guard is made of `in(state)` and names of conditions, joined by `and`, `or`, `not` and parentheses.",
    isFixed: true,
    good: "if: not in(ajar)", bad: "if: not in ajar")
}
