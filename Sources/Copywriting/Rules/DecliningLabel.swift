import Model
import SourceText

extension CopyRule {
  static let decliningLabel = CopyRule(
    Rule(
      id: "button/declining-label", severity: .error,
      summary: "A screen before a system prompt has no button that skips the prompt.",
      rationale: """
        The choice belongs in the system prompt. “Cancel”, “Skip”, or “Not now” asks the user twice and puts the \
        app’s dialog in place of the system’s.
        """,
      source: .privacyGuidelines, good: "Next", bad: "Not now"),
    in: [.button]
  ) { subject in
    guard let match = subject.lexicon?.declining.first(in: subject.words), match.words.count == subject.words.count
    else {
      return []
    }
    return [
      CopyMatch(nil, "the button skips the system prompt", suggestion: "remove the button")
    ]
  }
}
