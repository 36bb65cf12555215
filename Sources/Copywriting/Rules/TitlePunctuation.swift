import Model
import SourceText
import Statecharts

extension CopyRule {
  static let titlePunctuation = CopyRule(
    Rule(
      id: "notification/title-punctuation", severity: .warning,
      summary: "A notification’s title does not end with punctuation.",
      rationale: "A title is a heading: it appears in bold above the text and needs no period.",
      source: .notificationGuidelines, good: "Your Order Is Waiting", bad: "Your Order Is Waiting."),
    in: [.notificationTitle]
  ) { subject in
    let text = subject.rendered.text
    guard let last = text.unicodeScalars.last, ".!?:;,".unicodeScalars.contains(last), !text.hasSuffix("..."),
      !subject.rendered.isName(at: text.utf8.count - 1)
    else { return [] }
    let end = text.utf8.count
    return [CopyMatch(SourceRange(end - 1, end), "the title ends with “\(last)”", suggestion: "remove it")]
  }
}
