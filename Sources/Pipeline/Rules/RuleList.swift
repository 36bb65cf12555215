import SourceText

extension Rule {
  /// The rules that Pipeline reports.
  public static let ofPipeline: [Rule] = [simulationUnknownEvent]
}
