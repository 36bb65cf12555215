import SourceText

extension Rule {
  static let claimKind = Rule(
    id: "claim/kind", severity: .error,
    summary: "A form that expects events names events and actors, and a form that expects states names none.",
    rationale: """
      An event happens in a step, and a state lasts. `in S, E does nothing` asks what the event E does in each \
      configuration with S; with the two swapped it has no meaning.
      """, isFixed: true,
    good: "- {id: claim-1, says: Sentence 1., check: 'in ajar, knock does nothing'}",
    bad: "- {id: claim-1, says: Sentence 1., check: 'in knock, ajar does nothing'}")
}

extension Finding {
  /// A history state where something that can be active is expected.
  static func historyInCheck(_ name: String, at place: Place) -> Finding {
    Finding(
      .claimKind, at: place, "history state `\(name)` is never active itself",
      suggestion: "name the states that it leads to")
  }

  /// A state, tag or observer in a form about a step.
  static func stateInStep(at place: Place) -> Finding {
    Finding(.claimKind, at: place, "expected events or actors: this part of the check describes a step")
  }

  /// An event or actor in a form about a configuration.
  static func eventInConfiguration(at place: Place) -> Finding {
    Finding(
      .claimKind, at: place,
      "expected states, tags, or observers, found an event or actor: this part of the check describes a configuration")
  }
}
