import SourceText

extension Rule {
  /// The rule `audit/mistyped-key`.
  package static let auditMistypedKey = Rule(
    id: "audit/mistyped-key", severity: .error,
    summary: "No key of Info.plist is a mistyped location key.",
    rationale: "The system ignores unknown keys, and the request fails as if the key were missing.",
    source: .propertyList,
    good: "NSLocationWhenInUseUsageDescription",
    bad: "NSLocationWhenInUsageDescription")
}

extension Finding {
  static func mistypedKey(_ key: String, meant: String, at place: Place) -> Finding {
    Finding(
      .auditMistypedKey, at: place, "unknown key \(code(key)); the system ignores it",
      suggestion: "did you mean `\(meant)`?")
  }
}
