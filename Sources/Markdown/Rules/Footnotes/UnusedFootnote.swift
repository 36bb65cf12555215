import SourceText

extension Rule {
  static let unusedFootnote = Rule(
    id: "markdown/unused-footnote", severity: .warning,
    summary: "Every footnote is referenced.",
    rationale: "Markdown drops an unreferenced footnote without any message. Refer to it, or delete it.",
    source: Source(
      "GitHub Docs, Basic writing and formatting syntax, Footnotes",
      "https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#footnotes"
    ),
    good: "A claim[^two].\n[^two]: Its reason.", bad: "A claim.\n[^two]: Its reason.")
}

extension Finding {
  static func unusedFootnote(_ label: String, at place: Place) -> Finding {
    Finding(
      .unusedFootnote, at: place, "unused footnote `\(label)`; its text is not shown",
      suggestion: "refer to it as `[^\(label)]`, or delete it")
  }
}
