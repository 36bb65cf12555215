import SourceText

extension Rule {
  static let yamlDirective = Rule(
    id: "yaml/directive", severity: .error,
    summary: "YAML directives are not used.",
    rationale:
      "A `%YAML` or `%TAG` line changes how a file is read, but Statebook reads all files the same way. Remove it.",
    isFixed: true,
    good: "sources:\n  - {id: manual, title: The manual, no-url: It is printed.}", bad: "%YAML 1.1\n---\nsources: []")
}

extension Finding {
  static func yamlDirective(at place: Place) -> Finding {
    Finding(.yamlDirective, at: place, "unsupported YAML directive", suggestion: "remove the line")
  }
}
