import Model
import SourceText

extension CopyRule {
  static let allowLabel = CopyRule(
    Rule(
      id: "button/allow-label", severity: .error,
      summary: "The button on a screen before a system prompt does not say “Allow”.",
      rationale: """
        This button only continues to the system prompt. “Allow” or “OK” suggests that the user grants the \
        permission there, and App Review rejects it. Write “Continue” or “Next”.
        """,
      source: .privacyGuidelines, good: "Continue", bad: "Allow access"),
    in: [.button]
  ) { subject in
    guard let lexicon = subject.lexicon, let match = lexicon.allowing.first(in: subject.words) else {
      return []
    }
    let isWhole = match.words.count == subject.words.count || lexicon.allowing.texts[match.phrase].hasSuffix("*")
    guard isWhole else { return [] }
    return [
      CopyMatch(
        subject.rendered.range(ofWords: match.words), "the label suggests that this button grants the permission",
        suggestion: "name the next step, for example “Continue”")
    ]
  }
}
