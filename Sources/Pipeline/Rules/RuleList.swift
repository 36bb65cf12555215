import SourceText

extension Rule {
  /// The rules that Pipeline reports.
  package static let ofPipeline: [Rule] = [simulationOpenOutcome, simulationUnknownEvent]
}

extension RuleTexts {
  /// The reasons and examples of these rules.
  package static var ofPipeline: [[UInt8]] { [PackageResources.simulation_md] }
}
