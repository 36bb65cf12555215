import SourceText

extension Rule {
  static let fileTooLarge = Rule(
    id: "file/too-large", severity: .error, isLimit: true, isRoot: true,
    summary: "No file is larger than its budget.",
    rationale:
      "The limit keeps a stray file from using up time and memory. Split the file, or raise `guide-bytes` or `data-bytes` under `budgets` in content/statebook.yaml.",
    isFixed: true,
    good: "budgets: {guide-bytes: 100}",
    bad: "budgets: {data-bytes: 100, guide-bytes: 50}")
}

extension Finding {
  /// - Parameter budget: the key of the limit in statebook.yaml.
  static func fileTooLarge(_ path: SourcePath, bytes: Int, limit: Int, budget: String) -> Finding {
    Finding(
      .fileTooLarge, at: Place(path), "the file has \(bytes) bytes; the limit is \(limit)",
      suggestion: "split it, or raise `\(budget)` under `budgets` in content/statebook.yaml")
  }
}
