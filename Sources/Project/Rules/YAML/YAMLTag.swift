import SourceText

extension Rule {
  static let yamlTag = Rule(
    id: "yaml/tag", severity: .error,
    summary: "YAML tags are not used.",
    rationale: "Every value is text, and its key decides how it is read, so a tag could only mislead.",
    isFixed: true,
    good: "format: 1", bad: "format: !!int 1")
}

extension Finding {
  static func yamlTag(at place: Place) -> Finding {
    Finding(.yamlTag, at: place, "unsupported YAML tag: every value is text", suggestion: "remove the tag")
  }
}
