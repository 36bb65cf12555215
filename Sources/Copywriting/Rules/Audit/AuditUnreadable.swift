import SourceText

extension Rule {
  /// The rule `audit/unreadable`.
  public static let auditUnreadable = Rule(
    id: "audit/unreadable", severity: .error,
    summary: "Every file that an audit needs can be read.",
    rationale: "An audit that skipped a file could pass an app that has problems."
  )
}

extension Finding {
  static func unreadableAppFile(_ path: SourcePath, _ error: SourceTree.ReadError) -> Finding {
    Finding(.auditUnreadable, at: Place(path), "cannot read the file: \(error.message)")
  }
}
