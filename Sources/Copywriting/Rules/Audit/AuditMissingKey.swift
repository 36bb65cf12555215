import SourceText

extension Rule {
  /// The rule `audit/missing-key`.
  package static let auditMissingKey = Rule(
    id: "audit/missing-key", severity: .error,
    summary: "Info.plist has every purpose string of the recommended copy.",
    rationale: """
      Without its purpose string, a request for location fails immediately, and nothing tells the user. The value \
      belongs in Info.plist, or in the build settings that feed it, even if it is translated, because some libraries \
      read it there. A key is missing only if no source of the app’s Info.plist has it.
      """,
    source: Source(
      "Apple, NSLocationAlwaysAndWhenInUseUsageDescription",
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nslocationalwaysandwheninuseusagedescription"
    ),
    good: """
      <key>NSLocationWhenInUseUsageDescription</key>
      <string>Without background location access, Acme Drive cannot record trips correctly. This may affect your mileage and expenses.</string>
      """,
    bad: """
      <key>NSLocationWhenInUseUsageDescription</key>
      <string></string>
      """)
}

extension Finding {
  /// A key whose text is empty.
  static func emptyPurposeString(_ key: String, at place: Place, text: String) -> Finding {
    Finding(
      .auditMissingKey, at: place, "empty text for `\(key)`; expected the recommended text",
      suggestion: "write: \(text)")
  }

  static func missingKey(_ key: String, app: String, at place: Place, notes: [Note], suggestion: String) -> Finding {
    Finding(
      .auditMissingKey, at: place, "missing key `\(key)` in the app “\(app)”; expected the recommended text",
      notes: notes,
      suggestion: suggestion)
  }
}
