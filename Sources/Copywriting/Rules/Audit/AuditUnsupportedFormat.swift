import SourceText

extension Rule {
  /// The rule `audit/unsupported-format`.
  package static let auditUnsupportedFormat = Rule(
    id: "audit/unsupported-format", severity: .error,
    summary: "Property lists are text, in UTF-8 or UTF-16.",
    rationale: """
      Binary property lists cannot be reviewed line by line, and the readers available for them crash on some \
      damaged files. Convert the file with `plutil -convert xml1 FILE`.
      """,
    good: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
    bad: "bplist00")
}
