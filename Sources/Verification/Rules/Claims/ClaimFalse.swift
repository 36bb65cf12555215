import SourceText

extension Rule {
  static let claimFalse = Rule(
    id: "claim/false", severity: .error,
    summary: "Every claim holds in each profile that it applies to.",
    rationale: """
      Readers see a claim marked as proved. The notes contain the shortest counterexample: correct the machine if \
      that run cannot happen, or the sentence if it can.
      """, isFixed: true,
    good: "- {id: claim-1, says: Sentence 1., check: 'never ajar before allow'}",
    bad: "- {id: claim-1, says: Sentence 1., check: 'never ajar before refuse'}")
}

extension Finding {
  /// - Parameters:
  ///   - sentence: what the claim says.
  ///   - profiles: those in which it is false, in words.
  ///   - reason: what the counterexample shows.
  static func claimFalse(
    _ sentence: String, in profiles: String, because reason: String, notes: [Note] = [], suggestion: String? = nil,
    at place: Place
  ) -> Finding {
    Finding(
      .claimFalse, at: place, "“\(sentence)” is false in \(profiles): \(reason)", notes: notes, suggestion: suggestion)
  }
}
