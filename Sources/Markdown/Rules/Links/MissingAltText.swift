import SourceText

extension Rule {
  static let missingAltText = Rule(
    id: "markdown/missing-alt-text", severity: .error,
    summary: "Every image has alternative text.",
    rationale: "Readers who do not see the image read or hear this text. Describe the image between the brackets.",
    source: Source(
      "WCAG 2.2, success criterion 1.1.1, Non-text Content",
      "https://www.w3.org/TR/WCAG22/#non-text-content"),
    good: "![A closed door](../assets/door.svg)", bad: "![](../assets/door.svg)")
}

extension Finding {
  static func missingAltText(at place: Place) -> Finding {
    Finding(
      .missingAltText, at: place, "missing alternative text of an image",
      suggestion: "describe between the brackets what the image shows")
  }
}
