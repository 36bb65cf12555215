import SourceText

extension Rule {
  /// The rule `audit/leftover-placeholder`.
  package static let auditLeftoverPlaceholder = Rule(
    id: "audit/leftover-placeholder", severity: .error,
    summary: "No text that users read contains a placeholder.",
    rationale: """
      App Review rejects apps with placeholder text (guideline 2.1), and users distrust it. Build settings such as \
      `$(PRODUCT_NAME)` are expanded in Info.plist and nowhere else.
      """,
    source: .reviewGuidelines("2.1 App Completeness"),
    good: "Harbor Miles records your trips.",
    bad: "$(PRODUCT_NAME) records your trips.")
}

extension Finding {
  static func leftoverPlaceholder(_ name: String, in key: String, at place: Place, suggestion: String) -> Finding {
    Finding(
      .auditLeftoverPlaceholder, at: place,
      "placeholder \(quoted(name)) in the text for \(code(key)), where users read it",
      suggestion: suggestion)
  }
}
