import SourceText

extension Rule {
  static let nestedTooDeeply = Rule(
    id: "markdown/nested-too-deeply", severity: .error,
    summary: "Quotes and lists nest no deeper than the limit.",
    rationale: "Nobody can read deeper nesting, and the Markdown parser visits each level on each line. Flatten it.",
    isFixed: true,
    good: "> Deep.",
    bad: ">>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>>> Deep.")
}

extension Finding {
  static func nestedTooDeeply(limit: Int, at place: Place) -> Finding {
    Finding(
      .nestedTooDeeply, at: place, "quotes and lists nest more than \(limit) levels deep", suggestion: "flatten them")
  }
}
