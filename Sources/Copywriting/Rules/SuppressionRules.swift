import SourceText

extension Rule {
  /// What is said of suppressions; the rules of the texts themselves are `CopyRule.all`.
  static let copyRules: [Rule] = [unusedSuppression, expiredSuppression]

  /// The rule `copy/unused-suppression`.
  public static let unusedSuppression = Rule(
    id: "copy/unused-suppression", severity: .warning,
    summary: "Every suppression suppresses a finding.",
    rationale: """
      A suppression without a finding would hide the next one, which nobody has reviewed. Remove it, or correct the \
      rule, variants, or locales that it names.
      """,
    good: "suppress: [{rule: purpose/app-name-first, reason: The vendor’s own text, locales: [en]}]",
    bad: "suppress: [{rule: purpose/app-name-first, reason: No text begins with the name}]")
  /// The rule `copy/expired-suppression`.
  public static let expiredSuppression = Rule(
    id: "copy/expired-suppression", severity: .warning,
    summary: "No suppression has expired.",
    rationale: """
      After its end date, an accepted finding must be reviewed again, so it is reported next to this one. Only \
      `statebook check` compares the date, with today or with `--today`; a build does not depend on a clock.
      """,
    good: "suppress: [{rule: purpose/brief, reason: Legal asks for it, until: 2099-12-31}]",
    bad: "suppress: [{rule: purpose/brief, reason: Legal asks for it, until: 2020-12-31}]")
}
