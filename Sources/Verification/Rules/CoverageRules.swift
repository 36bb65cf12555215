import SourceText

extension Rule {
  /// The rule `coverage/below`.
  public static let coverageBelow = Rule(
    id: "coverage/below", severity: .error,
    summary: "Coverage of each machine is at least what `coverage:` in statebook.yaml requires.",
    rationale: """
      Anything that no guide, claim, scenario, or source mentions can easily be wrong without anybody noticing. \
      `statebook coverage` lists it; cover it, or lower the requirement.
      """)

  static let coverageRules: [Rule] = [coverageBelow]
}
