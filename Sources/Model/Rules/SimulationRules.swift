extension Rule {
  public static let simulationUnknownEvent = Rule(
    id: "simulation/unknown-event", severity: .error,
    summary: "Each line given to a simulation is the id of an event that the machine declares.",
    rationale: """
      A mistyped event would look like one that does nothing. The configuration stays as it is, and the command ends \
      with 1.
      """, isFixed: true)

  static let simulationRules: [Rule] = [simulationUnknownEvent]
}
