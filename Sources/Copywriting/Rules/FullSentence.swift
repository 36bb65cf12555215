import Model
import SourceText
import Statecharts

extension CopyRule {
  static let fullSentence = CopyRule(
    Rule(
      id: "notification/full-sentence", severity: .warning,
      summary: "A notification’s text consists of full sentences.",
      rationale:
        "With a capital letter at the start and a period at the end, it reads as a message, not as a log line.",
      source: .notificationGuidelines, good: "Your order is waiting.", bad: "order waiting"),
    in: [.notificationBody]
  ) { subject in
    if let first = subject.words.first, !first.isName, subject.rendered.beginsSmall(first.range) {
      return [
        CopyMatch(first.range, "the text begins with a lowercase letter", suggestion: "begin with a capital letter")
      ]
    }
    guard !subject.rendered.endsSentence, let last = subject.words.last else { return [] }
    return [CopyMatch(last.range, "missing punctuation at the end of the text", suggestion: "add a period")]
  }
}
