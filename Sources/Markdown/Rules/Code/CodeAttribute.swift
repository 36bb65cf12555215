import SourceText

extension Rule {
  static let codeAttribute = Rule(
    id: "markdown/code-attribute", severity: .error,
    summary: "After the language of a code block come only a title and marked lines.",
    rationale:
      "Other tools have attributes such as `hl_lines` and `showLineNumbers`. Statebook reads `title=\"…\"` and marked lines as in `{3,5-7}`; anything else would be ignored without a word.",
    good: "```swift title=\"Sources/Door.swift\" {2}", bad: "```swift hl_lines=\"2\"")
}

extension Finding {
  static func unknownCodeAttribute(_ name: String, at place: Place) -> Finding {
    let marking = ["hl_lines", "highlight", "mark", "emphasize-lines", "ins", "del"]
    return Finding(
      .codeAttribute, at: place, "unknown attribute `\(name)` of a code block",
      suggestion: marking.contains(name)
        ? "mark lines with their numbers in braces: `{3,5-7}`"
        : didYouMean(name, among: ["title"]) ?? "expected `title=\"…\"`, or marked lines such as `{3,5-7}`")
  }

  static func duplicateCodeAttribute(_ name: String, at place: Place) -> Finding {
    Finding(
      .codeAttribute, at: place, "duplicate attribute `\(name)` of a code block", suggestion: "remove one of them")
  }

  static func codeTitleWithoutText(at place: Place) -> Finding {
    Finding(
      .codeAttribute, at: place, "missing title of a code block",
      suggestion: "expected `title=\"…\"`, in quotation marks")
  }
}
