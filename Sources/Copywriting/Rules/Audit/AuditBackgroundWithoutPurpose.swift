import AppFormats
import SourceText

extension Rule {
  /// The rule `audit/background-without-purpose`.
  package static let auditBackgroundWithoutPurpose = Rule(
    id: "audit/background-without-purpose", severity: .warning,
    summary: "An app with the background mode for location has the purpose string for Always.",
    rationale: """
      Without `NSLocationAlwaysAndWhenInUseUsageDescription` the app cannot request Always: in the background it \
      gets only updates that started while it was in use, and the system does not launch it for locations. App \
      Review rejects a background mode that no feature needs (guideline 2.5.4).
      """,
    source: .reviewGuidelines("2.5.4 Background services"),
    good: """
      <key>NSLocationAlwaysAndWhenInUseUsageDescription</key>
      <key>UIBackgroundModes</key>
      <string>location</string>
      """,
    bad: """
      <key>UIBackgroundModes</key>
      <string>location</string>
      """)
}

extension Finding {
  static func backgroundWithoutPurpose(at place: Place) -> Finding {
    Finding(
      .auditBackgroundWithoutPurpose, at: place,
      "the app declares background location without `\(InfoPlistKey.always)`; it gets only updates that start while it is in use",
      suggestion: "add the key with the recommended text, or remove the mode if no feature needs it")
  }
}
