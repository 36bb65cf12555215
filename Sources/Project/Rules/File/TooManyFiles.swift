import SourceText

extension Rule {
  static let tooManyFiles = Rule(
    id: "file/too-many", severity: .error, isLimit: true, isRoot: true,
    summary: "A project has no more files than its budget.",
    rationale: """
      The limit prevents Statebook from reading a folder that contains something else by mistake. If the files \
      belong there, raise `files` under `budgets` in content/statebook.yaml.
      """,
    isFixed: true,
    good: "budgets: {files: 3}",
    bad: "budgets: {files: 2}")
}

extension Finding {
  static func tooManyFiles(_ count: Int, limit: Int) -> Finding {
    Finding(
      .tooManyFiles, at: nil, "\(count) files under content and templates; the limit is \(limit)",
      suggestion: "raise `files` under `budgets` in content/statebook.yaml")
  }
}
