import SourceText

extension Rule {
  static let fileMissing = Rule(
    id: "file/missing", severity: .error, isRoot: true,
    summary: "A project has the file content/statebook.yaml.",
    rationale: """
      The file states the format of the content and the title of the project. `statebook new` creates a project that \
      has it.
      """,
    isFixed: true,
    good: "content/statebook.yaml",
    bad: "statebook.yaml")
}

extension Finding {
  static var fileMissing: Finding {
    Finding(
      .fileMissing, at: nil, "missing file content/statebook.yaml",
      suggestion: "create it with the lines `format: 1` and `title: …`")
  }
}
