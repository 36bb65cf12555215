import SourceText

extension Rule {
  static let noContent = Rule(
    id: "file/no-content", severity: .error,
    summary: "A project has at least one guide or one machine.",
    rationale:
      "Without either there is nothing to publish. Add content/guides/NAME.md or content/machines/NAME.yaml.",
    isFixed: true,
    good: "content/guides/start.md",
    bad: "content/statebook.yaml")
}

extension Finding {
  static var noContent: Finding {
    Finding(
      .noContent, at: nil, "missing content: the project has neither a guide nor a machine",
      suggestion: "add content/guides/NAME.md or content/machines/NAME.yaml")
  }
}
