import SourceText

extension Rule {
  static let claimMythHolds = Rule(
    id: "claim/myth-holds", severity: .error,
    summary: "The check of a myth fails in every profile that it names.",
    rationale: """
      A myth is published with its counterexample. If its check holds, there is no counterexample: the sentence is \
      not a myth, or the machine is wrong.
      """, isFixed: true,
    good: "- {id: myth-2, says: Myth 2., check: 'never shut after ajar', profiles: [v2]}",
    bad: "- {id: myth-2, says: Myth 2., check: 'never shut after ajar', profiles: [v1, v2]}")
}

extension Finding {
  static func claimMythHolds(_ sentence: String, in profiles: [String], at place: Place) -> Finding {
    Finding(
      .claimMythHolds, at: place, "the myth “\(sentence)” holds in \(profileList(profiles)): no run refutes it",
      suggestion: "remove \(profiles.count == 1 ? "that profile" : "those profiles"), or make it a claim")
  }
}
