extension Rule {
  /// Every rule that Statebook knows, in order of their ids; reports, `explain` and re-levelling use this one list.
  public static let catalogue: [Rule] = [
    fileRules,
    yamlRules,
    projectRules,
    markdownRules,
    machineRules,
    claimRules,
    strengthRules,
    unusedRules,
    scenarioRules,
    coverageRules,
    simulationRules,
    referenceRules,
    sourceRules,
    guideRules,
    siteRules,
    templateRules,
    copyRules,
    CopyRule.all.map(\.rule),
    auditRules,
    importRules,
  ].flatMap { $0 }.sorted { $0.id < $1.id }

  /// The rule of that id.
  public static func named(_ id: String) -> Rule? { catalogue.first { $0.id == id } }
}
