import Review

extension ReviewRule {
  /// The edits that no rule reports, each with the reason.
  static let unreported: [Edit: String] = [
    .added(.settings): "a project has one file of settings",
    .removed(.settings): "a project has one file of settings",
    .renamed(.settings): "settings have no id",
    .renamed(.acceptance): "an acceptance of other rows is another one",
    .renamed(.choice): "the id of a choice is that of its event",
    .renamed(.copyText): "the id of a text is its variant, edition, and locale: another one is another text",
    .renamed(.suppression): "the id of a suppression is the rule that it is about",
  ]
}
