import Model
import SourceText

extension Rule {
  package static let unusedSuppression = Rule(
    id: "copy/unused-suppression", severity: .warning,
    summary: "Every suppression suppresses a finding.",
    rationale: """
      A suppression without a finding would hide the next one, which nobody has reviewed. Remove it, or correct the \
      rule, variants, or locales that it names.
      """,
    good: "suppress: [{rule: purpose/app-name-first, reason: The vendor’s own text, locales: [en]}]",
    bad: "suppress: [{rule: purpose/app-name-first, reason: No text begins with the name}]")
}

extension Finding {
  static func unusedSuppression(_ suppression: Suppression, in entry: CopyEntry) -> Finding {
    Finding(
      .unusedSuppression, at: Place(entry.place.path, suppression.rule.range),
      "unused suppression: `\(suppression.rule.value)` reports nothing here", suggestion: "remove the suppression")
  }
}
