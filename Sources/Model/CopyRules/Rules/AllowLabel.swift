extension CopyRule {
  static let allowLabel = CopyRule(
    Rule(
      id: "button/allow-label", severity: .error,
      summary: "A button before the system’s question does not say “Allow”.",
      rationale: """
        The button of a screen that comes before the system’s alert only goes on to it. “Allow” or “OK” looks as if the \
        permission were given there; App Review rejects it. Write “Continue” or “Next”.
        """,
      source: .privacyGuidelines, good: "Continue", bad: "Allow location"),
    in: [.button]
  ) { subject in
    guard let lexicon = subject.lexicon, let match = lexicon.allowing.first(in: subject.words) else {
      return []
    }
    let isWhole = match.words.count == subject.words.count || lexicon.allowing.texts[match.phrase].hasSuffix("*")
    guard isWhole else { return [] }
    return [
      CopyMatch(
        subject.rendered.range(ofWords: match.words), "the label looks as if the permission were given here",
        suggestion: "write what comes next, such as “Continue”")
    ]
  }
}
