import Model
import SourceText
import Statecharts

extension CopyRule {
  static let brief = CopyRule(
    Rule(
      id: "purpose/brief", severity: .warning,
      summary: "A purpose string has at most two sentences.",
      rationale: """
        Users read an alert in a second or two. One sentence is best; a second may say what is lost without the \
        permission. Anything longer belongs on a screen before the prompt.
        """,
      source: .privacyGuidelines, good: "The app records your mileage. Without your location it cannot.",
      bad: "The app records your mileage. It does so on every trip. You can stop it. Ask us why."),
    in: [.purpose]
  ) { subject in
    let sentences = subject.rendered.sentences
    guard sentences.count > 2 else { return [] }
    return [
      CopyMatch(
        SourceRange(sentences[2].range.start, sentences[sentences.count - 1].range.end),
        "\(sentences.count) sentences, expected at most two",
        suggestion: "move the rest to a screen before the prompt")
    ]
  }
}
