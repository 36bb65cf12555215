import Model
import SourceText
import Statecharts

extension CopyRule {
  static let manualTruncation = CopyRule(
    Rule(
      id: "notification/manual-truncation", severity: .warning,
      summary: "A notification is not truncated by hand.",
      rationale: """
        The system truncates a long text to the available space. An ellipsis of your own looks the same but hides \
        nothing.
        """,
      source: .notificationGuidelines, good: "Your order is waiting.", bad: "Your order is …"),
    in: [.notificationTitle, .notificationBody]
  ) { subject in
    let text = subject.rendered.text
    for ending in ["…", "..."] where text.hasSuffix(ending) {
      let end = text.utf8.count
      return [
        CopyMatch(
          SourceRange(end - ending.utf8.count, end), "the text ends with “\(ending)”",
          suggestion: "write the whole sentence"
        )
      ]
    }
    return []
  }
}
