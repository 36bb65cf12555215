import AppFormats
import SourceText

extension Rule {
  /// The rule `audit/no-background-mode`.
  package static let auditNoBackgroundMode = Rule(
    id: "audit/no-background-mode", severity: .warning,
    summary: "An app that asks for Always has the background mode for location.",
    rationale: """
      Location updates continue in the background only if `UIBackgroundModes` contains “location”. Apps that use \
      only region monitoring or significant changes do not need it.
      """,
    good: """
      <key>NSLocationAlwaysAndWhenInUseUsageDescription</key>
      <key>UIBackgroundModes</key>
      <string>location</string>
      """,
    bad: """
      <key>NSLocationAlwaysAndWhenInUseUsageDescription</key>
      <key>UIBackgroundModes</key>
      <string>fetch</string>
      """)
}

extension Finding {
  static func noBackgroundMode(at place: Place, suggestion: String) -> Finding {
    Finding(
      .auditNoBackgroundMode, at: place,
      "the app can request Always, but `\(InfoPlistKey.backgroundModes)` has no `\(InfoPlistKey.locationMode)`; location updates stop in the background",
      suggestion: suggestion)
  }
}
