import SourceText
import Statecharts

extension Rule {
  static let claimNoEffect = Rule(
    id: "claim/no-effect", severity: .error,
    summary: "Every word of a check has an effect: without it, the check would be a different one.",
    rationale: """
      A check can pass without proving its sentence: `never paid before on` passes if `on` holds from the start, and \
      `never Q after P` passes if Q never happens at all. Readers would see such a check as a proof, although it \
      would pass whatever the sentence said. The message names the words that have no effect in any profile in which \
      the claim is checked. Remove them, or correct the name that is not the one you mean. A myth must fail, so its \
      words must have an effect on that.
      """,
    source: Rule.Source(
      "Beer, Ben-David, Eisner, Rodeh: Efficient Detection of Vacuity in ACTL Formulas (CAV 1997)",
      "https://doi.org/10.1007/3-540-63166-6_28"),
    good: "- {id: near-window, says: Near., check: never idle after failed until close}",
    bad: "- {id: window-shuts, says: Window., check: never idle after failed until button = on}")
}

extension Finding {
  /// - Parameter place: where a part of the check is.
  static func claimNoEffect(_ idle: VacuousClause, in check: ClaimCheck, place: (SourceRange) -> Place) -> Finding {
    Finding(
      .claimNoEffect, at: place(idle.range), "`\(idle.text)` has no effect: \(idle.reason)",
      notes: idle.others.map { Note("`\(check.words(at: $0))` has no effect either", at: place($0)) },
      suggestion: idle.remedy.map { "write `\($0)`, or correct the wrong name" })
  }

  /// An entry of an assumption that no step of any profile satisfies: it assumes nothing.
  static func idleAssumption(_ step: String, at place: Place) -> Finding {
    Finding(.claimNoEffect, at: place, "`\(step)` has no effect: no run of any profile takes such a step")
  }
}
