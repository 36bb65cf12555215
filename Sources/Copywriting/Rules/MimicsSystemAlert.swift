import Model
import SourceText
import Statecharts

extension CopyRule {
  static let mimicsSystemAlert = CopyRule(
    Rule(
      id: "screen/mimics-system-alert", severity: .warning,
      summary: "A screen does not sound like a system alert.",
      rationale: """
        If a screen uses the alert’s wording, users believe that they answer the system there, and are then asked \
        again. Say what comes next and why, in your own words.
        """,
      source: .privacyGuidelines, good: "Know when your order arrives",
      bad: "Allow <appname> to send you notifications?"),
    in: [.screenTitle, .screenBody]
  ) { subject in
    if let range = subject.found(\.systemWords).first {
      return [
        CopyMatch(
          range, "\(subject.quote(range)) imitates the system alert", suggestion: "use your own words")
      ]
    }
    guard let lexicon = subject.lexicon else { return [] }
    return subject.rendered.sentences.filter { sentence in
      subject.rendered[sentence.range].contains("?")
        && sentence.words.contains { lexicon.allowing.match(at: $0, of: subject.words) != nil }
    }.prefix(1).map {
      CopyMatch(
        $0.range, "the question imitates that of the system alert", suggestion: "say what happens next, and why")
    }
  }
}
