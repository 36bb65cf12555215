import SourceText

extension Rule {
  /// The rule `audit/drift`.
  package static let auditDrift = Rule(
    id: "audit/drift", severity: .note,
    summary: "An app shows the recommended texts.",
    rationale: """
      The recommended texts were reviewed for App Review and for users. Other words may be as good; texts that App \
      Review is likely to reject are reported separately. The message marks the app’s words as `[-this-]` and the \
      recommended ones as `{+that+}`. Use the recommended text, or change the project’s copy to what the app should \
      say.
      """,
    good: "<string>With your precise location, Acme Drive records the distance of this trip.</string>",
    bad: "<string>We need your precise location.</string>")
}

extension Finding {
  /// - Parameter text: the difference, as in `WordDiff.notation`.
  static func drift(_ difference: String, at place: Place, wanted: String) -> Finding {
    Finding(
      .auditDrift, at: place, "differs from the recommended text: \(difference)", suggestion: "write: \(wanted)")
  }

  /// A text that is not in the sources, because a plugin writes it if the app sets none.
  static func defaultTextDrift(_ difference: String, option: String, at place: Place, wanted: String) -> Finding {
    Finding(
      .auditDrift, at: place,
      "the default text of the plugin expo-location differs from the recommended text: \(difference)",
      suggestion: "set its option `\(option)`: \(wanted)")
  }
}
