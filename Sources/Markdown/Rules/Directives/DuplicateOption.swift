import SourceText

extension Rule {
  static let duplicateOption = Rule(
    id: "markdown/duplicate-option", severity: .error,
    summary: "A directive’s option is given once.",
    rationale: "Only one of the values can count. Delete the other.", isFixed: true,
    good: "```{diagram} door\n:region: leaf\n```", bad: ":region: leaf\n:region: latch")
}

extension Finding {
  static func duplicateOption(_ name: String, at place: Place, first: Place) -> Finding {
    Finding(
      .duplicateOption, at: place, "duplicate option `\(name)`", notes: [Note("first given here", at: first)],
      suggestion: "delete one of them")
  }
}
