import SourceText

extension Rule {
  /// The rule `site/path-collision`.
  public static let pathCollision = Rule(
    id: "site/path-collision", severity: .error,
    summary: "No two pages have the same path, ignoring case.",
    rationale: """
      On a file system that ignores case, one page would overwrite the other. Rename one of the two sources that the \
      message names.
      """, isFixed: true, good: "content/static/start.html", bad: "content/static/index.html")
}

extension Finding {
  /// The finding for a path that the content must not have; nil for errors that are not the content's fault.
  ///
  /// - Parameter place: where the content asks for the path.
  public static func pathCollision(_ error: WorkspaceError, at place: Place?) -> Finding? {
    switch error.reason {
    case .collision: Finding(.pathCollision, at: place, error.message, suggestion: "rename one of the two")
    case .invalidPath:
      Finding(.pathCollision, at: place, error.message, suggestion: "choose another id or file name")
    default: nil
    }
  }
}
