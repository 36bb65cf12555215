import SourceText

extension Rule {
  static let yamlSeveralDocuments = Rule(
    id: "yaml/several-documents", severity: .error, isRoot: true,
    summary: "A YAML file contains one document.",
    rationale: "Anything after a second `---` is not read. Move it to a file of its own.", isFixed: true,
    good: "sources:\n  - {id: manual, title: The manual, no-url: It is printed.}",
    bad: "sources: []\n---\nsources:\n  - {id: lost, title: Lost}")
}

extension Finding {
  static func yamlSeveralDocuments(at place: Place) -> Finding {
    Finding(
      .yamlSeveralDocuments, at: place, "unexpected second document in a file",
      suggestion: "move it to a file of its own")
  }
}
