import SourceText

extension Rule {
  static let fixedRule = Rule(
    id: "project/fixed-rule", severity: .error,
    summary: "A rule that every build depends on stays an error.",
    rationale:
      "A file that cannot be read, or a name that refers to nothing, would drop a page or a fact with a mere warning. The severity of such a rule cannot be set; `statebook explain RULE` says whether a rule is one of these.",
    isFixed: true,
    good: "yaml/unknown-key: error", bad: "yaml/syntax: warning")
}

extension Finding {
  static func fixedRule(_ rule: Rule, at place: Place) -> Finding {
    Finding(
      .fixedRule, at: place, "the severity of `\(rule.id)` cannot be changed: it is always an error",
      suggestion: "remove the line")
  }
}
