import SourceText

extension Rule {
  /// The rule `audit/unknown`.
  package static let auditUnknown = Rule(
    id: "audit/unknown", severity: .warning,
    summary: "All sources of an app’s Info.plist can be read.",
    rationale: """
      Keys come from Info.plist, from build settings of the project and of `.xcconfig` files, and from tools that \
      generate the project. If one of these is not in the folder, is a program, or needs a setting that nothing \
      sets, the audit cannot tell whether a key is missing, and reports this instead.
      """,
    good: "INFOPLIST_FILE = Acme/Info.plist;",
    bad: #"INFOPLIST_FILE = "$(PLACE)/Info.plist";"#)
}

extension Finding {
  /// - Parameter message: what is unknown.
  static func unknownSource(_ message: String, at place: Place?, suggestion: String? = nil) -> Finding {
    Finding(.auditUnknown, at: place, message, suggestion: suggestion)
  }
}
