import SourceText
import Statecharts

extension Rule {
  static let machineFoldedAway = Rule(
    id: "machine/folded-away", severity: .error,
    summary: "Nothing in a profile refers to something that is not in that profile.",
    rationale: """
      A state with `when:` does not exist in profiles where the condition does not hold. A transition to it, or a \
      region that starts in it, needs the same condition.
      """, isFixed: true,
    good: "ajar: {title: Ajar, shows: {sign: open}}",
    bad: "ajar: {title: Ajar, when: os >= 2.0, shows: {sign: open}}")
}

extension Finding {
  static func foldedInitial(_ state: StateID, of parent: StateID, at place: Place) -> Finding {
    machineFoldedAway("initial state `\(state)` of `\(parent)`", at: place)
  }

  static func foldedTarget(_ state: StateID, of transition: TransitionID, at place: Place) -> Finding {
    machineFoldedAway("target `\(state)` of transition `\(transition)`", at: place)
  }

  static func foldedFallback(_ state: StateID, of history: StateID, at place: Place) -> Finding {
    machineFoldedAway("fallback `\(state)` of history state `\(history)`", at: place)
  }

  private static func machineFoldedAway(_ part: String, at place: Place) -> Finding {
    Finding(.machineFoldedAway, at: place, "\(part) does not exist", suggestion: "give both the same `when:`")
  }
}
