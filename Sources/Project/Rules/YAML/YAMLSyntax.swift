import SourceText

extension Rule {
  static let yamlSyntax = Rule(
    id: "yaml/syntax", severity: .error, isRoot: true,
    summary: "A YAML file or front matter is well-formed.",
    rationale: """
      Nothing in the file can be used. The finding points to where reading stopped; the cause is often on the line \
      before: an open quotation mark, a missing colon, or an indentation that is off by one.
      """,
    isFixed: true,
    source: Source(
      "YAML 1.2.2",
      "https://yaml.org/spec/1.2.2/"),
    good: #"title: "Closed""#, bad: #"title: "Never closed"#)
}

extension Finding {
  static func yamlSyntax(_ mistake: YAMLMistake, path: SourcePath) -> Finding {
    Finding(
      .yamlSyntax, at: Place(path, mistake.range), mistake.message,
      notes: mistake.note.map { [Note($0.message, at: Place(path, $0.range))] } ?? [], suggestion: mistake.remedy)
  }
}
