import SourceText

extension Rule {
  static let claimVacuous = Rule(
    id: "claim/vacuous", severity: .error,
    summary: "The condition of a claim can occur in each profile that it names, and in at least one profile.",
    rationale: """
      “Never Q after P” is true of a machine in which P never happens, and says nothing. Remove the profile, or \
      correct the name that never holds.
      """, isFixed: true,
    source: Rule.Source(
      "Beer, Ben-David, Eisner, Rodeh: Efficient Detection of Vacuity in ACTL Formulas (CAV 1997)",
      "https://doi.org/10.1007/3-540-63166-6_28"),
    good: "- {id: claim-1, says: Sentence 1., check: 'always ajar implies sign = open'}",
    bad: "- {id: claim-1, says: Sentence 1., check: 'always ajar and shut implies sign = open'}")
}

extension Finding {
  /// - Parameters:
  ///   - sentence: what the claim or myth says.
  ///   - profiles: the profiles that it names in which it is vacuous, in words; nil if it names none.
  ///   - reason: what never happens.
  static func claimVacuous(
    _ sentence: String, in profiles: String?, because reason: String, at place: Place
  ) -> Finding {
    Finding(
      .claimVacuous, at: place, "“\(sentence)” is vacuous in \(profiles ?? "every profile"): \(reason)",
      suggestion: profiles == nil ? nil : "remove the profile, or correct the name")
  }
}
