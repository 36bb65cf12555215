import SourceText

extension Rule {
  public static let simulationUnknownEvent = Rule(
    id: "simulation/unknown-event", severity: .error,
    summary: "Each line given to a simulation is the id of an event that the machine declares.",
    rationale: """
      A mistyped event would look like one without an effect. The configuration does not change, and the command \
      exits with 1.
      """, isFixed: true)

  static let simulationRules: [Rule] = [simulationUnknownEvent]
}
