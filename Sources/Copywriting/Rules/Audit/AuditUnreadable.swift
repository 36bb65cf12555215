import SourceText

extension Rule {
  /// The rule `audit/unreadable`.
  package static let auditUnreadable = Rule(
    id: "audit/unreadable", severity: .error,
    summary: "Every file that an audit needs can be read.",
    rationale: "An audit that skipped a file could pass an app that has problems.",
    good: "-rw-r--r-- Acme/Info.plist",
    bad: "---------- Acme/Info.plist")
}

extension Finding {
  /// A file or folder of an app that cannot be read, for the reason in the message.
  package static func unreadableAppFile(at place: Place?, _ message: String) -> Finding {
    Finding(.auditUnreadable, at: place, message)
  }
}
