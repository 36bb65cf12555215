import SourceText

extension Rule {
  /// The rules that Pipeline reports.
  package static let ofPipeline: [Rule] = [simulationUnknownEvent]
}
