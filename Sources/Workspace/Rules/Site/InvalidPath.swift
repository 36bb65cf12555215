import SourceText

extension Rule {
  /// The rule `site/invalid-path`.
  package static let invalidPath = Rule(
    id: "site/invalid-path", severity: .error,
    summary: "The path of every page is valid on all systems.",
    rationale: """
      Systems differ in what file names may contain: a backslash separates folders on some of them, and most allow at \
      most 255 bytes. Choose another id or file name.
      """, isFixed: true, good: "content/static/terms/en.txt", bad: #"content/static/terms\en.txt"#)
}

extension Finding {
  /// The finding for a path that is not valid; nil for other errors.
  ///
  /// - Parameter place: the part of the content that the page is made from.
  package static func invalidPath(_ error: WorkspaceError, at place: Place?) -> Finding? {
    guard case .invalidPath = error.reason else { return nil }
    return Finding(.invalidPath, at: place, error.message, suggestion: "choose another id or file name")
  }
}
