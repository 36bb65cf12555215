import SourceText

extension Rule {
  static let markedLines = Rule(
    id: "markdown/marked-lines", severity: .error,
    summary: "Marked lines are numbers of lines that the code block has.",
    rationale:
      "After an edit of the code, a number beyond its end marks nothing, and the sentence that speaks of the marked line points nowhere. Lines are counted from 1.",
    good: "```swift {1}", bad: "```swift {1,4-5}")
}

extension Finding {
  static func markedLines(_ lines: String, lineCount: Int, at place: Place) -> Finding {
    let known = lineCount == 1 ? "the block has 1 line" : "the block has \(lineCount) lines"
    return Finding(
      .markedLines, at: place, "invalid marked lines `{\(lines)}`",
      suggestion: "expected line numbers such as `{1}` or `{3,5-7}`; \(known)")
  }
}
