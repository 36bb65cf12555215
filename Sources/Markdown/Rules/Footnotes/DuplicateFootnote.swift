import SourceText

extension Rule {
  static let duplicateFootnote = Rule(
    id: "markdown/duplicate-footnote", severity: .error,
    summary: "Each footnote is defined once.",
    rationale:
      "Markdown keeps the first definition and drops the others without any message. Give each a label of its own.",
    source: Source(
      "GitHub Docs, Basic writing and formatting syntax, Footnotes",
      "https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#footnotes"
    ),
    good: "[^one]: Its reason.\n[^two]: Another reason.", bad: "[^one]: Its reason.\n[^one]: Another reason.")
}

extension Finding {
  static func duplicateFootnote(_ label: String, at place: Place, first: Place) -> Finding {
    Finding(
      .duplicateFootnote, at: place, "duplicate footnote `\(label)`; this text is not shown",
      notes: [Note("first defined here", at: first)], suggestion: "give it its own label")
  }
}
