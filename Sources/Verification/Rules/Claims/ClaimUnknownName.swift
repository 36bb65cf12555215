import SourceText
import Statecharts

extension Rule {
  static let claimUnknownName = Rule(
    id: "claim/unknown-name", severity: .error,
    summary: "A check uses only names that its machine has in at least one profile.",
    rationale: """
      A name that no profile has is a typing error, and the claim would say nothing. A name that the machine has in \
      other profiles, but not in this one, is false there.
      """, isFixed: true,
    good: "- {id: claim-1, says: Sentence 1., check: 'never ajar before knock'}",
    bad: "- {id: claim-1, says: Sentence 1., check: 'never ajra before knock'}")
}

extension Finding {
  static func claimUnknownName(_ name: UnknownName, at place: Place) -> Finding {
    Finding(.claimUnknownName, at: place, name)
  }
}
