import SourceText
import Statecharts

extension CopyRule {
  static let noBreakSpace = CopyRule(
    Rule(
      id: "text/no-break-space", severity: .warning,
      summary: "No no-break space separates two words.",
      rationale: """
        It comes with text copied from a web page, prevents line breaks in an alert, and makes equal texts differ. \
        Next to digits, punctuation, and abbreviations it is good typography and is allowed.
        """,
      source: .lineBreaking,
      good: "within 5\u{A0}km", bad: "your\u{A0}order")
  ) { subject in
    let scalars = Array(subject.rendered.text.unicodeScalars)
    var matches: [CopyMatch] = []
    var offset = 0
    func isWord(_ index: Int) -> Bool {
      scalars.indices.contains(index) && scalars[index].properties.isAlphabetic
    }
    for (index, scalar) in scalars.enumerated() {
      let range = SourceRange(offset, offset + UTF8.width(scalar))
      offset = range.end
      guard scalar == "\u{A0}" || scalar == "\u{202F}" else { continue }
      let isBetweenWords = isWord(index - 1) && isWord(index - 2) && isWord(index + 1) && isWord(index + 2)
      guard isBetweenWords, !subject.rendered.isName(at: range.start) else { continue }
      matches.append(CopyMatch(range, "no-break space between two words", suggestion: "write a space"))
    }
    return matches
  }
}
