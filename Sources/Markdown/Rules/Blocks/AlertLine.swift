import SourceText

extension Rule {
  static let alertLine = Rule(
    id: "markdown/alert-line", severity: .error,
    summary: "The marker of an alert is on the first line of a quote, alone.",
    rationale: #"""
      GitHub shows “> [!NOTE] Text” as a quote that contains the marker. Put the text on the next line, or write \#
      “\[” for a bracket.
      """#,
    source: Source(
      "GitHub Docs, Basic writing and formatting syntax, Alerts",
      "https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts"
    ),
    good: "> [!NOTE]\n> Knock first.", bad: "> [!NOTE] Knock first.")
}

extension Finding {
  /// A mark that shares its line with text; one of no known alert is reported here, too.
  static func alertNotAlone(_ name: String, isKnown: Bool, at place: Place) -> Finding {
    Finding(
      .alertLine, at: place, "`[!\(name)]` is not alone on its line, so the quote is not an alert",
      suggestion: isKnown ? "put the text on the next line, after `>`" : "write `[!NOTE]` alone on the first line")
  }
}
