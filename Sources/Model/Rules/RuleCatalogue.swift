extension Rule {
  /// Every rule that Statebook knows, in order of their ids; reports, `explain` and re-levelling use this one list.
  public static let catalogue: [Rule] = kinds.joined().sorted { $0.id < $1.id }

  private static let kinds: [[Rule]] = [
    fileRules, yamlRules, projectRules, markdownRules, machineRules, referenceRules, guideRules, siteRules,
    templateRules, claimRules, scenarioRules, simulationRules,
  ]

  /// The rule of that id.
  public static func named(_ id: String) -> Rule? { catalogue.first { $0.id == id } }
}
