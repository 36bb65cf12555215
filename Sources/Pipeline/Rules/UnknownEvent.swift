import SourceText

extension Rule {
  static let simulationUnknownEvent = Rule(
    "simulation/unknown-event", .error,
    "Each line given to a simulation is the id of an event that the machine declares.", .fixed)
}

extension Finding {
  /// - Parameter known: the ids of the machine's events.
  static func unknownEvent(_ name: String, at place: Place, among known: [String]) -> Finding {
    Finding(
      .simulationUnknownEvent, at: place, "unknown event `\(name)`", suggestion: didYouMean(name, among: known))
  }
}
