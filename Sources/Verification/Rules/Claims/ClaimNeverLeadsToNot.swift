import SourceText
import Statecharts

extension Rule {
  static let claimNeverLeadsToNot = Rule(
    id: "claim/never-leads-to-not", severity: .warning,
    summary: "A check that a step leads to something says so, without “never” and “not”.",
    rationale: """
      `E never leads to not Q` reads as “E leads to Q”. It means less: a step on E that starts where Q does not hold may end \
      anywhere. `in S, E leads to Q` says of every step on E out of S that it ends in Q. The check is true as far as it goes, \
      so this is a warning.
      """,
    good: "- {id: meant, says: Tap waits., check: \"in idle, tap leads to waiting\"}",
    bad: "- {id: misread, says: Ping keeps idle., check: ping never leads to not idle}")
}

extension Finding {
  /// Nil for a check that does not have this form.
  static func claimNeverLeadsToNot(_ check: ClaimCheck, at place: Place) -> Finding? {
    guard case .neverLeads(let event, .not(let goal), let situation) = check.form else { return nil }
    return Finding(
      .claimNeverLeadsToNot, at: place,
      "`\(event.text) never leads to not …` does not mean that `\(event.text)` leads to `\(goal.text)`: a step that "
        + "starts where that does not hold may end anywhere",
      suggestion: "write `in \(situation?.text ?? "S"), \(event.text) leads to \(goal.text)`"
        + (situation == nil ? ", where S is what holds where the step starts" : ""))
  }
}
