import SourceText

extension Rule {
  static let brokenHeading = Rule(
    id: "markdown/broken-heading", severity: .error,
    summary: "A heading has a space after its number signs.",
    rationale:
      "“##Title” is text, and the section is missing from the page’s contents. Write the space, or “\\#” for a number sign.",
    source: Source(
      "CommonMark 0.31.2, section 4.2, ATX headings",
      "https://spec.commonmark.org/0.31.2/#atx-headings"),
    good: "## Title", bad: "##Title")
}

extension Finding {
  /// - Parameter level: the number of `#`.
  static func brokenHeading(level: Int, at place: Place) -> Finding {
    Finding(
      .brokenHeading, at: place, "expected a space after the number signs of a heading",
      suggestion: "write `\(String(repeating: "#", count: level)) ` and the heading, or `\\#` for a number sign")
  }
}
