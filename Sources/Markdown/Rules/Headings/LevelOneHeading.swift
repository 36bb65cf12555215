import SourceText

extension Rule {
  static let levelOneHeading = Rule(
    id: "markdown/level-one-heading", severity: .error,
    summary: "A guide’s headings begin at level 2.",
    rationale: "The title in the front matter is the page’s heading of level 1, and a page has one. Write “##”.",
    source: Source(
      "markdownlint, MD025",
      "https://github.com/DavidAnson/markdownlint/blob/main/doc/md025.md"),
    good: "## How they open", bad: "# How they open")
}

extension Finding {
  static func levelOneHeading(at place: Place) -> Finding {
    Finding(
      .levelOneHeading, at: place, "unexpected level 1 heading: the guide’s title is the only one",
      suggestion: "write `##`")
  }
}
