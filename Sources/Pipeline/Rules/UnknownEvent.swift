import SourceText

extension Rule {
  /// The rule `simulation/unknown-event`.
  package static let simulationUnknownEvent = Rule(
    id: "simulation/unknown-event", severity: .error,
    summary: "Each line given to a simulation is the id of an event that the machine declares.",
    rationale: """
      A mistyped event would look like one without an effect. The configuration does not change, and the command \
      exits with 1.
      """, isFixed: true, good: "knock", bad: "knok")
}

extension Finding {
  /// - Parameter known: the ids of the machine's events.
  static func unknownEvent(_ name: String, at place: Place, among known: [String]) -> Finding {
    Finding(
      .simulationUnknownEvent, at: place, "unknown event `\(name)`", suggestion: didYouMean(name, among: known))
  }
}
