import SourceText

extension Rule {
  /// The rule `site/path-collision`.
  package static let pathCollision = Rule(
    id: "site/path-collision", severity: .error,
    summary: "No two pages have the same path, ignoring case.",
    rationale: """
      On a file system that ignores case, one page would overwrite the other. Rename one of the two sources that the \
      message names.
      """, isFixed: true, good: "content/static/guides.txt", bad: "content/static/guides")
}

extension Finding {
  /// The finding for two pages whose paths collide; nil for other errors.
  ///
  /// - Parameter place: the part of the content that one of the pages is made from.
  package static func pathCollision(_ error: WorkspaceError, at place: Place?) -> Finding? {
    guard case .collision = error.reason else { return nil }
    return Finding(.pathCollision, at: place, error.message, suggestion: "rename one of the two")
  }
}
