import SourceText

extension Rule {
  /// The rule `audit/duplicate-key`.
  package static let auditDuplicateKey = Rule(
    id: "audit/duplicate-key", severity: .warning,
    summary: "A file has each key only once.",
    rationale: "The last value counts, so correcting the first one changes nothing. Remove one of the two.",
    good: "<key>NSLocationWhenInUseUsageDescription</key>",
    bad: """
      <key>NSLocationWhenInUseUsageDescription</key>
      <key>NSLocationWhenInUseUsageDescription</key>
      """)
}
