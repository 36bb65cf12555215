import SourceText

extension Rule {
  static let skippedHeadingLevel = Rule(
    id: "markdown/skipped-heading-level", severity: .warning,
    summary: "A heading is at most one level below the one before it.",
    rationale: "Readers and screen readers use the levels as the page’s outline; a gap looks like a missing section.",
    source: Source(
      "W3C, Page Structure Tutorial, Headings",
      "https://www.w3.org/WAI/tutorials/page-structure/headings/"),
    good: "## Doors\n### Hinges", bad: "## Doors\n#### Hinges")
}

extension Finding {
  static func skippedHeadingLevel(_ level: Int, after last: Int, at place: Place) -> Finding {
    Finding(
      .skippedHeadingLevel, at: place, "skipped heading level: level \(level) follows level \(last)",
      suggestion: "write `\(String(repeating: "#", count: last + 1))`")
  }
}
