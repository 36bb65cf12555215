import SourceText

extension Rule {
  /// The rule `audit/no-location-key`.
  package static let auditNoLocationKey = Rule(
    id: "audit/no-location-key", severity: .note,
    summary: "If one app of a project requests location, every app has location keys.",
    rationale: """
      Projects often contain previews and samples besides the app that ships. If one app of a project has location \
      keys and another has none, the audit assumes that the other does not request location, and says so. `--target \
      NAME` audits one app regardless of the others.
      """,
    good: """
      name = Acme;
      buildSettings = { INFOPLIST_FILE = Acme/Info.plist; };
      """,
    bad: """
      name = AcmePreview;
      buildSettings = { GENERATE_INFOPLIST_FILE = YES; };
      """)
}

extension Finding {
  static func noLocationKey(app: String, at place: Place) -> Finding {
    Finding(
      .auditNoLocationKey, at: place,
      "the app “\(app)” has no location key, unlike another app of its project; it is assumed not to request location",
      suggestion: "if it requests location, audit it with `--target \"\(app)\"`")
  }
}
