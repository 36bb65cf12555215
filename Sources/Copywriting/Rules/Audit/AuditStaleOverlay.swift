import SourceText

extension Rule {
  /// The rule `audit/stale-overlay`.
  package static let auditStaleOverlay = Rule(
    id: "audit/stale-overlay", severity: .error,
    summary: "No text in InfoPlist.strings or InfoPlist.xcstrings hides a corrected one in Info.plist.",
    rationale: """
      For each key, the value in the language’s file takes precedence over Info.plist. Correcting only Info.plist \
      changes nothing that users see. Correct both, or remove the key from the language’s file.
      """,
    good: "\"RecordTrip\" = \"Mit deinem genauen Standort zeichnet Acme Drive die Strecke dieser Fahrt auf.\";",
    bad: "\"NSLocationWhenInUseUsageDescription\" = \"Acme Drive uses your location.\";")
}

extension Finding {
  static func staleOverlay(_ difference: String, at place: Place, wanted: String, hidden: Place?) -> Finding {
    Finding(
      .auditStaleOverlay, at: place, "an old text hides the recommended one: \(difference)",
      notes: hidden.map { [Finding.Note("this recommended text is hidden", at: $0)] } ?? [],
      suggestion: "write: \(wanted)")
  }
}
