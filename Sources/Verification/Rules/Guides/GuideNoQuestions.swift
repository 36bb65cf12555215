import SourceText

extension Rule {
  static let guideNoQuestions = Rule(
    id: "guide/no-questions", severity: .warning,
    summary: "A guide with the directive “questions” has readers whose edition answers some.",
    rationale: """
      The directive shows the questions of the reader’s edition. If no edition has any, it shows nothing. List them under \
      `questions` in a file of content/editions.
      """,
    good: "edition: acme", bad: "```{questions}")
}

extension Finding {
  static func guideNoQuestions(at place: Place) -> Finding {
    Finding(
      .guideNoQuestions, at: place, "no edition has questions, so this shows nothing",
      suggestion: "list some under `questions` in a file of content/editions, or remove the directive")
  }
}
