import SourceText

extension Rule {
  static let brokenEmphasis = Rule(
    id: "markdown/broken-emphasis", severity: .warning,
    summary: "Two pairs of asterisks in a line make the text between them strong.",
    rationale: #"""
      Asterisks with a space on their inner side, or between punctuation and a letter, do not emphasize anything \#
      and are shown. Move the space, or write “\*” for an asterisk.
      """#,
    source: Source(
      "CommonMark 0.31.2, section 6.2, Emphasis and strong emphasis",
      "https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis"),
    good: "**Wait:** nobody comes.", bad: "** Wait: ** nobody comes.")
}

extension Finding {
  static func brokenEmphasis(at place: Place) -> Finding {
    Finding(
      .brokenEmphasis, at: place, "these asterisks do not emphasize anything and are shown as text",
      suggestion: "remove the spaces inside `**`, add one outside, or write `\\*` for an asterisk")
  }
}
