import SourceText
import Statecharts

extension Rule {
  static let claimSyntax = Rule(
    id: "claim/syntax", severity: .error,
    summary: "A check is one of the sentence forms, with names of states, events, tags and observers in it.",
    rationale: """
      The forms are few, so that each has one meaning that people and the machine share: \(forms.dropLast().joined(separator: ", ")) \
      and \(forms.last ?? "").
      """, isFixed: true,
    good: "check: 'never ajar before knock'", bad: "check: 'never ajar befor knock'")

  private static let forms = ClaimCheck.forms.map { "`\($0)`" }
}
