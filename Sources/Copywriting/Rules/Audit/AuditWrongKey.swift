import SourceText

extension Rule {
  /// The rule `audit/wrong-key`.
  package static let auditWrongKey = Rule(
    id: "audit/wrong-key", severity: .warning,
    summary: "No purpose string is only under a key that iOS does not read.",
    rationale: """
      `NSLocationUsageDescription` is for macOS; `NSLocationAlwaysUsageDescription` was replaced in iOS 11. Next to \
      the right keys they do no harm and are not reported. Xcode generates keys from build settings for purpose \
      strings and a few others; `INFOPLIST_KEY_UIBackgroundModes` sets nothing.
      """,
    source: .propertyList,
    good: "NSLocationAlwaysAndWhenInUseUsageDescription",
    bad: "NSLocationAlwaysUsageDescription")
}

extension Finding {
  /// A key that no current iOS reads.
  static func wrongKey(_ key: String, readBy systems: String, instead: String, at place: Place) -> Finding {
    Finding(
      .auditWrongKey, at: place, "only \(systems) reads `\(key)`", suggestion: "put the text under `\(instead)`")
  }

  /// A build setting from which Xcode generates no key.
  static func unreadSetting(_ key: String, at place: Place) -> Finding {
    Finding(
      .auditWrongKey, at: place, "Xcode generates no key from the build setting `INFOPLIST_KEY_\(key)`",
      suggestion: "put `\(key)` into the file that `INFOPLIST_FILE` names")
  }
}
