import SourceText

extension Rule {
  static let machineCondition = Rule(
    id: "machine/condition", severity: .error,
    summary: "Every `when:` holds in at least one profile.",
    rationale: "A part whose condition holds in no profile never appears. Correct the condition.",
    good: "- {id: slammed, from: ajar, event: slam, to: shut, when: os >= 2.0}",
    bad: "- {id: slammed, from: ajar, event: slam, to: shut, when: os >= 9.0}")
}

extension Finding {
  static func machineCondition(_ condition: String, at place: Place) -> Finding {
    Finding(.machineCondition, at: place, "no profile satisfies `\(condition)`")
  }
}
