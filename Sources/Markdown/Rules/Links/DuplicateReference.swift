import SourceText

extension Rule {
  static let duplicateReference = Rule(
    id: "markdown/duplicate-reference", severity: .error,
    summary: "Each reference is defined once.",
    rationale: """
      Markdown uses the first definition and drops the others without any message, so a link may lead to the wrong \
      place.
      """,
    source: Source(
      "markdownlint, MD053",
      "https://github.com/DavidAnson/markdownlint/blob/main/doc/md053.md"),
    good: "[other]: other.md\n[start]: start.md", bad: "[other]: other.md\n[other]: start.md")
}

extension Finding {
  static func duplicateReference(_ label: String, at place: Place, first: Place) -> Finding {
    Finding(
      .duplicateReference, at: place, "duplicate reference `\(label)`; this definition has no effect",
      notes: [Note("first defined here", at: first)], suggestion: "delete it, or give it its own label")
  }
}
