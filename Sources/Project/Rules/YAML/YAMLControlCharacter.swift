import SourceText

extension Rule {
  static let yamlControlCharacter = Rule(
    id: "yaml/control-character", severity: .error,
    summary: "No escape inserts a control character into a text.",
    rationale: """
      Except for tabs and line breaks, no page, property list, or translation file can contain a control character, \
      and nobody sees it in review.
      """,
    isFixed: true,
    source: Source(
      "XML 1.0, section 2.2, Characters",
      "https://www.w3.org/TR/xml/#charsets"),
    good: #"title: "The\tmanual""#, bad: #"title: "The\amanual""#)
}

extension Finding {
  static func yamlControlCharacter(_ character: Unicode.Scalar, at place: Place) -> Finding {
    Finding(
      .yamlControlCharacter, at: place, "invisible control character \(character.codePoint) from an escape sequence",
      suggestion: "remove the escape sequence")
  }
}
