import SourceText

extension Rule {
  static let yamlTooDeep = Rule(
    id: "yaml/too-deep", severity: .error, isRoot: true,
    summary: "Mappings and lists nest at most 64 levels deep.",
    rationale: "No content needs more, and the limit keeps reading time bounded. The file is not read.", isFixed: true,
    good: """
      sources:
        - {id: manual, title: The manual, no-url: It is printed.}
      """,
    bad:
      "sources: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]"
  )
}

extension Finding {
  static func yamlTooDeep(at place: Place) -> Finding {
    Finding(
      .yamlTooDeep, at: place, "nested more than \(YAMLReader.depthLimit) levels deep; the file is not read")
  }
}
