import SourceText
import Statecharts

extension CopyRule {
  static let outerSpace = CopyRule(
    Rule(
      id: "text/outer-space", severity: .warning,
      summary: "A text neither starts nor ends with a space.",
      rationale: """
        Leading and trailing spaces are left over from editing. They are visible where texts are centered or joined.
        """,
      source: .own,
      good: "\"your order\"", bad: "\"your order \"")
  ) { subject in
    guard !subject.words.isEmpty else { return [] }
    return subject.rendered.runs { $0.properties.isWhitespace && $0 != "\u{A0}" }.filter(subject.rendered.isAtEdge).map
    {
      CopyMatch(
        $0, $0.start == 0 ? "the text begins with a space" : "the text ends with a space", suggestion: "remove it")
    }
  }
}
