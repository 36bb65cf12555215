import SourceText

extension Rule {
  /// The rule `audit/wrong-type`.
  package static let auditWrongType = Rule(
    id: "audit/wrong-type", severity: .error,
    summary: "Every location value of Info.plist has the type that the system reads.",
    rationale: """
      A value of another type counts as missing. A purpose string is a string, the temporary ones are a dictionary \
      of strings, the switches are Booleans, and background modes are an array of strings.
      """,
    source: .propertyList,
    good: "<key>NSLocationDefaultAccuracyReduced</key><false/>",
    bad: "<key>NSLocationDefaultAccuracyReduced</key><string>NO</string>")
}

extension Finding {
  static func wrongType(_ key: String, found: String, expected: String, at place: Place, suggestion: String) -> Finding
  {
    Finding(
      .auditWrongType, at: place, "expected \(expected) for \(code(key)), found \(found)", suggestion: suggestion)
  }
}
