import AppFormats
import SourceText

extension Rule {
  /// The rule `audit/always-alone`.
  package static let auditAlwaysAlone = Rule(
    id: "audit/always-alone", severity: .error,
    summary: "The purpose string for Always comes with the one for When In Use.",
    rationale: "A request for Always requires both keys, and fails immediately if one is missing.",
    source: Source(
      "Apple, NSLocationAlwaysAndWhenInUseUsageDescription",
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nslocationalwaysandwheninuseusagedescription"
    ),
    good: """
      <key>NSLocationAlwaysAndWhenInUseUsageDescription</key>
      <key>NSLocationWhenInUseUsageDescription</key>
      """,
    bad: "<key>NSLocationAlwaysAndWhenInUseUsageDescription</key>")
}

extension Finding {
  static func alwaysAlone(at place: Place, suggestion: String) -> Finding {
    Finding(
      .auditAlwaysAlone, at: place,
      "`\(InfoPlistKey.always)` without `\(InfoPlistKey.whenInUse)`; every request fails immediately",
      suggestion: suggestion)
  }
}
