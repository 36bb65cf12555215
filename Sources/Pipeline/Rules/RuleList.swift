import SourceText

extension Rule {
  /// The rules that Pipeline reports.
  public static let ofPipeline: [Rule] = [
    simulationRules
  ].flatMap { $0 }
}
