import AppFormats
import SourceText

extension Rule {
  /// The rule `audit/reduced-accuracy`.
  package static let auditReducedAccuracy = Rule(
    id: "audit/reduced-accuracy", severity: .error,
    summary: "An app does not request reduced accuracy by default.",
    rationale: """
      With `NSLocationDefaultAccuracyReduced` the app gets few locations, each accurate only to kilometers, whatever \
      the user granted. Trips cannot be recorded from them.
      """,
    source: Source(
      "Apple, NSLocationDefaultAccuracyReduced",
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nslocationdefaultaccuracyreduced"
    ),
    good: "<key>NSLocationDefaultAccuracyReduced</key><false/>",
    bad: "<key>NSLocationDefaultAccuracyReduced</key><true/>")
}

extension Finding {
  static func reducedAccuracy(at place: Place) -> Finding {
    Finding(
      .auditReducedAccuracy, at: place,
      "expected false for `\(InfoPlistKey.reducedAccuracy)`, found true; locations are accurate only to kilometers",
      suggestion: "set it to false, or remove the key")
  }
}
