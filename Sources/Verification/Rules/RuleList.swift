import SourceText

extension Rule {
  /// The rules that Verification reports.
  public static let ofVerification: [Rule] = [
    machineRules,
    claimRules,
    strengthRules,
    unusedRules,
    scenarioRules,
    [coverageBelow],
    referenceRules,
    sourceRules,
    guideRules,
  ].flatMap { $0 }
}
