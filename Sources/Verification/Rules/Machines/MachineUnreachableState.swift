import SourceText
import Statecharts

extension Rule {
  static let machineUnreachableState = Rule(
    id: "machine/unreachable-state", severity: .error,
    summary: "Every state can be reached in every profile that has it.",
    rationale: """
      An unreachable state documents something that cannot happen. Add a transition to it, or remove it from those \
      profiles with `when:`.
      """,
    good: "- {id: blown-away, from: asking, event: slam, to: gone}",
    bad: "gone: {title: Gone, shows: {sign: closed}}")
}

extension Finding {
  static func machineUnreachableState(_ state: StateID, at place: Place) -> Finding {
    Finding(.machineUnreachableState, at: place, "unreachable state `\(state)`")
  }
}

extension Finding.Note {
  /// For a finding that follows from the unreachable state.
  static func unreachableState(_ state: StateID, at place: Place) -> Finding.Note {
    Finding.Note("state `\(state)` is unreachable", at: place)
  }
}
