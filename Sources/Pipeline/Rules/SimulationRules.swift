import SourceText

extension Rule {
  static let simulationOpenOutcome = Rule(
    "simulation/open-outcome", .error,
    "A line given to a simulation has the open conditions on which the outcome of its event depends.", .fixed)
  static let simulationUnknownEvent = Rule(
    "simulation/unknown-event", .error,
    "Each line given to a simulation is the id of an event that the machine declares, with open conditions behind it.",
    .fixed)
}
