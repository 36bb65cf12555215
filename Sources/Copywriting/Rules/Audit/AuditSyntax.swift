import SourceText

extension Rule {
  /// The rule `audit/syntax`.
  package static let auditSyntax = Rule(
    id: "audit/syntax", severity: .error,
    summary: "Every file of the app follows the grammar of its format.",
    rationale: """
      A missing quotation mark or semicolon in a strings file makes the build fail, or makes the system drop all \
      texts of the language. Correct the place that the finding names.
      """,
    good: "\"KEY\" = \"Text\";",
    bad: "\"KEY\" = \"Text;")
}
