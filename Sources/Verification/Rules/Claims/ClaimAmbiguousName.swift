import SourceText
import Statecharts

extension Rule {
  static let claimAmbiguousName = Rule(
    id: "claim/ambiguous-name", severity: .error,
    summary: "A name in a check is unambiguous.",
    rationale: """
      A machine may have a state and an event with the same name. If the check does not say which one it means, \
      write `state(x)`, `event(x)`, or `tag(x)`.
      """, isFixed: true,
    good: "- {id: claim-1, says: Sentence 1., check: 'never event(slam) before knock'}",
    bad: "- {id: claim-1, says: Sentence 1., check: 'never slam after ajar'}")
}

extension Finding {
  static func claimAmbiguousName(_ name: String, kinds: [PropositionAtom.Kind], at place: Place) -> Finding {
    let meanings = kinds.map { $0 == .event ? "an event" : "a \($0.rawValue)" }
    return Finding(
      .claimAmbiguousName, at: place, "ambiguous name `\(name)`: \(meanings.joined(separator: " and ")) have it",
      suggestion: "write " + kinds.map { "`\($0.rawValue)(\(name))`" }.joined(separator: " or "))
  }
}
