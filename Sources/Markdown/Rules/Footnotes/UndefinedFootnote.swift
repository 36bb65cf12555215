import SourceText

extension Rule {
  static let undefinedFootnote = Rule(
    id: "markdown/undefined-footnote", severity: .error,
    summary: "Every reference to a footnote has a definition.",
    rationale: "Markdown shows an undefined reference as text. Define the footnote, or escape the bracket.",
    isFixed: true,
    source: Source(
      "GitHub Docs, Basic writing and formatting syntax, Footnotes",
      "https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#footnotes"
    ),
    good: "A claim[^one].\n[^one]: Its reason.", bad: "A claim[^one].")
}

extension Finding {
  /// - Parameter known: the labels of the footnotes that are defined.
  static func undefinedFootnote(_ label: String, among known: some Sequence<String>, at place: Place) -> Finding {
    Finding(
      .undefinedFootnote, at: place, "undefined footnote `\(label)`",
      suggestion: didYouMean(label, among: known) ?? "add a line `[^\(label)]: …`, or write `\\[^` for a bracket")
  }
}
