import SourceText

extension Rule {
  static let scenarioUnknownName = Rule(
    id: "scenario/unknown-name", severity: .error,
    summary: "A scenario uses only profiles, events, states, tags, observers, and values that its machine has.",
    rationale: """
      A mistyped event would look like one without an effect, and a mistyped state like one that is not active. A \
      name that the machine has, but not in the scenario’s profile, is also an error if the step must show something \
      by it.
      """, isFixed: true, good: "- {do: slam, shows: {sign: closed}}", bad: "- {do: slamm, shows: {sign: opened}}")
}

extension Finding {
  static func scenarioUnknownName(_ name: UnknownName, at place: Place) -> Finding {
    Finding(.scenarioUnknownName, at: place, name)
  }

  /// An observer that some of the scenario’s profiles do not have.
  static func scenarioObserverMissing(_ observer: String, in profiles: [String], at place: Place) -> Finding {
    Finding(
      .scenarioUnknownName, at: place, "observer `\(observer)` does not exist in \(profileList(profiles))",
      suggestion: "remove the observer, or the profile")
  }
}
