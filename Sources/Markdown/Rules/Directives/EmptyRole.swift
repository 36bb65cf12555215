import SourceText

extension Rule {
  static let emptyRole = Rule(
    id: "markdown/empty-role", severity: .error,
    summary: "A role names something.",
    rationale: "The name, such as a state’s id, goes between the backticks.", isFixed: true,
    good: "{state}`shut`", bad: "{state}` `")
}

extension Finding {
  static func emptyRole(_ name: String, at place: Place) -> Finding {
    Finding(
      .emptyRole, at: place, "missing name in the role `\(name)`",
      suggestion: name == RoleName.unverified.rawValue
        ? "write the reason between the backticks" : "write what it names between the backticks")
  }
}
