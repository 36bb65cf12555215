import SourceText

extension Rule {
  static let tooManyMarks = Rule(
    id: "markdown/too-many-marks", severity: .error,
    summary: "A paragraph has no more images and marks of emphasis than the limit.",
    rationale: """
      The Markdown parser takes quadratic time for them, so long sequences are rejected before it reads them. Insert \
      blank lines.
      """,
    isFixed: true,
    good: "*a*",
    bad: "*a *a *a *a *a *a *a *a *a *a *a *a *a *a *a *a *a *a *a *a *a *a *a *a *a *a *a *a *a *a")
}

extension Finding {
  static func tooManyImages(_ count: Int, limit: Int, at place: Place) -> Finding {
    tooManyMarks("\(count) images", limit: limit, at: place)
  }

  static func tooManyEmphases(_ count: Int, limit: Int, at place: Place) -> Finding {
    tooManyMarks("\(count) marks of emphasis", limit: limit, at: place)
  }

  private static func tooManyMarks(_ found: String, limit: Int, at place: Place) -> Finding {
    Finding(
      .tooManyMarks, at: place, "\(found) in lines without a blank line between them; the limit is \(limit)",
      suggestion: "insert blank lines")
  }
}
