import SourceText

extension Rule {
  /// The rule `audit/missing-purpose-key`.
  package static let auditMissingPurposeKey = Rule(
    id: "audit/missing-purpose-key", severity: .warning,
    summary: "Info.plist has a text for each purpose for which the app can request temporary full accuracy.",
    rationale: """
      A request for temporary full accuracy names a key of `NSLocationTemporaryUsageDescriptionDictionary` and fails \
      if the key is missing. An app that never makes the request does not need it.
      """,
    source: Source(
      "Apple, NSLocationTemporaryUsageDescriptionDictionary",
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nslocationtemporaryusagedescriptiondictionary"
    ),
    good: """
      <key>NSLocationTemporaryUsageDescriptionDictionary</key>
      <key>RecordTrip</key>
      <key>NSLocationWhenInUseUsageDescription</key>
      """,
    bad: "<key>NSLocationWhenInUseUsageDescription</key>")
}

extension Finding {
  static func missingPurposeKey(_ purposeKey: String, under key: String, at place: Place, suggestion: String) -> Finding
  {
    Finding(
      .auditMissingPurposeKey, at: place,
      "missing text for the purpose `\(purposeKey)` under `\(key)`; an app that requests temporary full accuracy needs it",
      suggestion: suggestion)
  }
}
