import SourceText
import Statecharts

extension Rule {
  static let claimCatchesNothing = Rule(
    id: "claim/catches-nothing", severity: .warning,
    summary: "Every claim catches at least one single edit of its machine.",
    rationale: """
      `statebook coverage --claims` tries every single edit of a machine, such as another target for a transition or \
      a removed guard, and records which claims notice. A claim that stays true whatever is edited says little about \
      this machine; make it more specific. `check` and `build` do not try the edits.
      """,
    good: "- {id: unasked, says: Nobody comes in unasked., check: never ajar before knock}",
    bad: "- {id: shut-once, says: A door can be shut., check: reachable shut}")
}

extension MachineStrength {
  /// A warning for each claim that catches nothing; none if there was nothing to catch.
  package func findings(in project: VerifiedProject) -> [Finding] {
    if judgedCount == 0 { return [] }
    return catches.filter { !$0.isMyth && $0.count == 0 }.map { caught in
      let verified = project.claims[caught.claim]
      return Finding(
        .claimCatchesNothing, at: Place(verified.path, verified.claim.check.range),
        "claim `\(caught.id)` catches none of \(judgedCount) single edits of machine `\(machine)`",
        suggestion: "make the check more specific, or remove the claim")
    }
  }
}
