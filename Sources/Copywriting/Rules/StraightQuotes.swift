import SourceText
import Statecharts

extension CopyRule {
  static let straightQuotes = CopyRule(
    Rule(
      id: "text/straight-quotes", severity: .warning,
      summary: "Quotation marks and apostrophes are typographic.",
      rationale: """
        The system writes “ ” and ’ in its own sentences, next to yours. Straight marks look like a draft and must \
        be escaped in many formats.
        """,
      source: .punctuation,
      good: "Choose “Done”, and you’re ready.", bad: "Choose \"Done\", and you're ready.")
  ) { subject in
    let rendered = subject.rendered
    let marks = rendered.runs { $0 == "\"" }.flatMap { run in (run.start..<run.end).map { SourceRange($0, $0 + 1) } }
    var matches: [CopyMatch] = []
    // `text/unbalanced-quotes` reports one without a partner.
    if marks.count % 2 == 0 {
      for pair in stride(from: 0, to: marks.count, by: 2) {
        let range = SourceRange(marks[pair].start, marks[pair + 1].end)
        matches.append(
          CopyMatch(range, "straight quotation marks", suggestion: subject.quotationMarks.map { "write \($0)" }))
      }
    }
    return matches
      + rendered.runs { $0 == "'" }.map { CopyMatch($0, "straight apostrophe", suggestion: "write ’") }
  }
}

extension CopySubject {
  fileprivate var quotationMarks: String? {
    switch lexicon?.language {
    case "en": "“…”"
    case "de": "„…“"
    case "es": "«…»"
    default: nil
    }
  }
}
