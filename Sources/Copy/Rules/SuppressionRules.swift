import Project
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

  package static let expiredSuppression = Rule(
    id: "copy/expired-suppression", severity: .warning,
    summary: "No suppression has expired.",
    rationale: """
      After its end date, an accepted finding must be reviewed again, so it is reported next to this one. Only \
      `statebook check` compares the date, with today or with `--today`; a build does not depend on a clock.
      """,
    good: "suppress: [{rule: purpose/brief, reason: Legal asks for it, until: 2099-12-31}]",
    bad: "suppress: [{rule: purpose/brief, reason: Legal asks for it, until: 2020-12-31}]")
}

extension Finding {
  static func unusedSuppression(_ suppression: Suppression, in entry: CopyEntry) -> Finding {
    Finding(
      .unusedSuppression, at: Place(entry.place.path, suppression.rule.range),
      "unused suppression: `\(suppression.rule.value)` reports nothing here", suggestion: "remove the suppression")
  }

  static func expiredSuppression(of rule: Rule, until day: Sourced<CalendarDay>, in entry: CopyEntry) -> Finding {
    Finding(
      .expiredSuppression, at: Place(entry.place.path, day.range),
      "the suppression of `\(rule.id)` expired on \(day.value)", suggestion: "correct the text, or set a later day")
  }
}
