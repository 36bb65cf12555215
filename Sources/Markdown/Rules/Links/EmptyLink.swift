import SourceText

extension Rule {
  static let emptyLink = Rule(
    id: "markdown/empty-link", severity: .error,
    summary: "Every link has text and a destination.",
    rationale: "A link without text cannot be seen or heard, and one without a destination opens nothing.",
    source: Source(
      "WCAG 2.2, success criterion 2.4.4, Link Purpose (In Context)",
      "https://www.w3.org/TR/WCAG22/#link-purpose-in-context"),
    good: "[the other doors](other.md)", bad: "[](other.md)")
}

extension Finding {
  static func linkWithoutText(at place: Place) -> Finding {
    Finding(.emptyLink, at: place, "missing link text", suggestion: "write the text between the brackets")
  }

  static func linkWithoutDestination(at place: Place) -> Finding {
    Finding(
      .emptyLink, at: place, "missing link destination", suggestion: "write the destination between the parentheses")
  }
}
