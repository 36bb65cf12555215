import SourceText

extension Rule {
  static let emptyHeading = Rule(
    id: "markdown/empty-heading", severity: .error,
    summary: "Every heading has text.",
    rationale: "A heading without text has no anchor and says nothing in the page’s contents.",
    source: Source(
      "WCAG 2.2, success criterion 2.4.6, Headings and Labels",
      "https://www.w3.org/TR/WCAG22/#headings-and-labels"),
    good: "## What to do", bad: "##")
}

extension Finding {
  static func emptyHeading(at place: Place) -> Finding {
    Finding(
      .emptyHeading, at: place, "missing heading text",
      suggestion: "write what the section answers, or delete the heading")
  }
}
