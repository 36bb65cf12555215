extension CopyRule {
  static let decliningLabel = CopyRule(
    Rule(
      id: "button/declining-label", severity: .error,
      summary: "A screen before the system’s question has no button that leads past it.",
      rationale: """
        Whoever sees the screen should come to the system’s question, where the choice is. “Cancel”, “Skip” or “Not now” \
        ask twice and put the app’s dialog in the system’s place.
        """,
      source: .privacyGuidelines, good: "Next", bad: "Not now"),
    in: [.button]
  ) { subject in
    guard let match = subject.lexicon?.declining.first(in: subject.words), match.words.count == subject.words.count
    else {
      return []
    }
    return [
      CopyMatch(nil, "the label leads past the system’s question", suggestion: "leave the button out")
    ]
  }
}
