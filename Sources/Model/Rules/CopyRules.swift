extension Rule {
  /// What is said of suppressions; the rules of the texts themselves are `CopyRule.all`.
  static let copyRules: [Rule] = [unusedSuppression, expiredSuppression]

  /// The rule `copy/unused-suppression`.
  public static let unusedSuppression = Rule(
    id: "copy/unused-suppression", severity: .warning,
    summary: "A suppression suppresses something.",
    rationale: """
      A suppression whose finding is gone hides the next one, which nobody looked at. Remove it, or correct the rule, \
      variants or locales that it names.
      """,
    good: "suppress: [{rule: purpose/app-name-first, reason: The vendor’s own text, locales: [en]}]",
    bad: "suppress: [{rule: purpose/app-name-first, reason: No text begins with the name}]")
  /// The rule `copy/expired-suppression`.
  public static let expiredSuppression = Rule(
    id: "copy/expired-suppression", severity: .warning,
    summary: "A suppression that has an end date is not past it.",
    rationale: """
      What was accepted until a day is to be looked at again: the finding comes back beside this one. Only \
      `statebook check` judges it, against today or `--today`; a build depends on no clock.
      """,
    good: "suppress: [{rule: purpose/brief, reason: Legal asks for it, until: 2099-12-31}]",
    bad: "suppress: [{rule: purpose/brief, reason: Legal asks for it, until: 2020-12-31}]")
}
