import SourceText
import Statecharts

extension Rule {
  static let claimNoProfile = Rule(
    id: "claim/no-profile", severity: .error,
    summary: "A claim or myth names only profiles of the machine.",
    rationale: "An unknown profile is a typing error, and nothing would be checked in it.", isFixed: true,
    good: "- {id: claim-1, says: Sentence 1., check: 'never ajar before knock', profiles: [v1, v2]}",
    bad: "- {id: claim-1, says: Sentence 1., check: 'never ajar before knock', profiles: [v1, v3]}")
}

extension Finding {
  static func claimNoProfile(_ profile: Sourced<ProfileID>, of machine: Statechart, in path: SourcePath) -> Finding {
    let known = machine.profiles.map(\.id.text)
    let name = UnknownName(
      "profile", profile.value.text, "of machine `\(machine.id)`", among: known,
      otherwise: "expected \(codeChoice(known))")
    return Finding(
      .claimNoProfile, at: Place(path, profile.range), name.message, suggestion: name.suggestion)
  }
}
