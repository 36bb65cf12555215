import SourceText
import Statecharts

extension Rule {
  static let claimUndecided = Rule(
    id: "claim/undecided", severity: .error,
    summary: "Every claim is decided within the project’s budget of configurations.",
    rationale: """
      Statebook does not explore the machine past the budget `configurations`, and what it has not seen may break \
      the claim. Split the machine, or raise the budget.
      """, isFixed: true, good: "budgets: {configurations: 3}", bad: "budgets: {configurations: 2}")
}

extension Finding {
  /// The claims and myths of one file that are undecided in one profile.
  static func claimUndecided(_ claims: [ClaimID], in profile: VerifiedProfile, at place: Place?) -> Finding {
    let shown = codeList(claims.prefix(5).map(\.text)) + (claims.count > 5 ? ", …" : "")
    return Finding(
      .claimUndecided, at: place,
      "\(claims.count == 1 ? "undecided claim" : "\(claims.count) undecided claims") in profile `\(profile.machine.profile.id)`: \(shown)",
      notes: [
        Note(
          "explored \(profile.space.expandedCount) of \(profile.space.count) configurations found so far; there is no counterexample among them"
        )
      ],
      suggestion: "split the machine, connect its regions with guards, or raise `configurations` under `budgets`")
  }
}
