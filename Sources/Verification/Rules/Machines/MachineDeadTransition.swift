import SourceText
import Statecharts

extension Rule {
  static let machineDeadTransition = Rule(
    id: "machine/dead-transition", severity: .error,
    summary: "Every transition can fire in every profile that has it.",
    rationale: """
      A transition whose source or guard is never met, or which another transition always overrides, documents \
      something that cannot happen. Correct its guard, or remove it from those profiles with `when:`.
      """,
    good: "- {id: slammed, from: ajar, event: slam, to: shut}",
    bad: "- {id: never, from: ajar, event: knock, to: shut, if: in(asking)}")
}

extension Finding {
  static func machineDeadTransition(_ transition: TransitionID, at place: Place) -> Finding {
    Finding(.machineDeadTransition, at: place, "transition `\(transition)` never fires")
  }
}

extension Finding.Note {
  /// For a finding that follows from the dead transition.
  static func deadTransition(_ transition: TransitionID, at place: Place) -> Finding.Note {
    Finding.Note("transition `\(transition)` never fires", at: place)
  }
}
