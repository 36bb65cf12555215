import SourceText

extension Rule {
  static let missingSite = Rule("site/missing", .error, "A project with `site: committed` has a site.")
  static let missingSiteFiles = Rule(
    "site/missing-file", .error, "The committed site contains every file that the project generates.")
  static let outdatedSiteFiles = Rule("site/outdated", .error, "The committed site matches the project.")
  static let orphanedSiteFiles = Rule(
    "site/orphaned", .error, "The committed site contains no file that the project no longer generates.")
  static let addedSiteFiles = Rule("site/added", .error, "The site’s folder contains only what Statebook wrote.")
  package static let pathCollision = Rule(
    "site/path-collision", .error, "No two pages have the same path, ignoring case.", .fixed)
  package static let invalidPath = Rule(
    "site/invalid-path", .error, "The path of every page is valid on all systems.", .fixed)
}

extension Finding {
  /// Returns the finding for two pages whose paths collide; nil for other errors.
  ///
  /// - Parameter place: the part of the content that one of the pages is made from.
  package static func pathCollision(_ error: WorkspaceError, at place: Place?) -> Finding? {
    guard case .collision = error.reason else { return nil }
    return Finding(.pathCollision, at: place, error.message, suggestion: "rename one of the two")
  }

  /// Returns the finding for an invalid path; nil for other errors.
  ///
  /// - Parameter place: the part of the content that the page is made from.
  package static func invalidPath(_ error: WorkspaceError, at place: Place?) -> Finding? {
    guard case .invalidPath = error.reason else { return nil }
    return Finding(.invalidPath, at: place, error.message, suggestion: "choose another id or file name")
  }
}
