import SourceText

extension Rule {
  /// The rule `audit/escape`.
  package static let auditEscape = Rule(
    id: "audit/escape", severity: .warning,
    summary: "A strings file contains only escapes that the format defines.",
    rationale:
      "Of other escapes the backslash is dropped without a word: “\\u00e9” is shown as “u00e9”. Write the character itself, or “\\U00e9”.",
    good: "\"KEY\" = \"Caf\\U00e9\";",
    bad: "\"KEY\" = \"Caf\\u00e9\";")
}
