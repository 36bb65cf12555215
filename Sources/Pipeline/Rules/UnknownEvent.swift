import SourceText

extension Rule {
  static let simulationUnknownEvent = Rule(
    "simulation/unknown-event", .error,
    "Each line given to a simulation is the id of an event that the machine declares.", .fixed)
}
