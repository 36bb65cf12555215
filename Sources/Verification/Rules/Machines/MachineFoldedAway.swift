import SourceText
import Statecharts

extension Rule {
  static let machineFoldedAway = Rule(
    id: "machine/folded-away", severity: .error,
    summary: "Nothing in a profile starts in a state that is not in that profile, or falls back to one.",
    rationale: """
      A state with `when:` does not exist in profiles where the condition does not hold, and neither do the transitions to \
      it. A region or state that starts in it, or a history that falls back to it, needs the same condition.
      """, isFixed: true,
    good: "shut: {title: Shut, shows: {sign: closed}}",
    bad: "shut: {title: Shut, when: os < 2.0, shows: {sign: closed}}")
}

extension Finding {
  static func foldedInitial(_ state: StateID, of parent: StateID, at place: Place) -> Finding {
    machineFoldedAway("initial state `\(state)` of `\(parent)`", at: place)
  }

  static func foldedFallback(_ state: StateID, of history: StateID, at place: Place) -> Finding {
    machineFoldedAway("fallback `\(state)` of history state `\(history)`", at: place)
  }

  private static func machineFoldedAway(_ part: String, at place: Place) -> Finding {
    Finding(.machineFoldedAway, at: place, "\(part) does not exist", suggestion: "give both the same `when:`")
  }
}
