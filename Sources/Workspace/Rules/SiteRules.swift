import SourceText

extension Rule {
  /// The rule `site/missing`.
  package static let missingSite = Rule(
    id: "site/missing", severity: .error,
    summary: "A project with `site: committed` has a site.",
    rationale: """
      The site should be next to the content, but the folder does not exist or was not written by Statebook. Run \
      `statebook build`, or write `site: built` if a server builds the site.
      """,
    good: "site: built", bad: "site: committed")

  /// The rule `site/missing-file`.
  package static let missingSiteFiles = Rule(
    id: "site/missing-file", severity: .error,
    summary: "The committed site contains every file that the project generates.",
    rationale: """
      Somebody added a page to the project without building it, or removed a file from the site. Run `statebook \
      build`.
      """,
    good: "content/guides/start.md and site/guides/start/index.html",
    bad: "content/guides/start.md without site/guides/start/index.html")

  /// The rule `site/outdated`.
  package static let outdatedSiteFiles = Rule(
    id: "site/outdated", severity: .error,
    summary: "The committed site matches the project.",
    rationale: """
      The content, a template, or Statebook changed after the site was built, or somebody edited a page, so readers \
      of the site and reviewers of the content see different things. Run `statebook build` and commit the result; it \
      overwrites edited pages.
      """,
    good: "the content changes, and the site with it", bad: "the content changes, and the site does not")

  /// The rule `site/orphaned`.
  package static let orphanedSiteFiles = Rule(
    id: "site/orphaned", severity: .error,
    summary: "The committed site contains no file that the project no longer generates.",
    rationale: "A page was removed from the project but is still available in the site. Run `statebook build`.",
    good: "neither content/guides/start.md nor site/guides/start/index.html",
    bad: "site/guides/start/index.html without content/guides/start.md")

  /// The rule `site/added`.
  package static let addedSiteFiles = Rule(
    id: "site/added", severity: .error,
    summary: "The site’s folder contains only what Statebook wrote.",
    rationale: """
      The next build would remove the file, so it stops instead. Move the file to content/static; the build copies \
      it into the site.
      """,
    good: "content/static/CNAME", bad: "site/CNAME")

  /// The rule `site/path-collision`.
  package static let pathCollision = Rule(
    id: "site/path-collision", severity: .error,
    summary: "No two pages have the same path, ignoring case.",
    rationale: """
      On a file system that ignores case, one page would overwrite the other. Rename one of the two sources that the \
      message names.
      """, isFixed: true, good: "content/static/guides.txt", bad: "content/static/guides")

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
  /// - Parameter command: the command that builds the site.
  static func missingSite(in folder: String, command: String) -> Finding {
    Finding(
      .missingSite, at: Place(SourcePath(folder)), "no Statebook site in `\(folder)`", suggestion: "run `\(command)`")
  }

  /// Returns one finding for all such files; nil if there are none.
  static func missingSiteFiles(_ files: SiteDifferences, command: String) -> Finding? {
    guard let place = files.place else { return nil }
    return Finding(
      .missingSiteFiles, at: place,
      files.paths.count == 1
        ? "this file of the site is missing" : "\(files.paths.count) files of the site are missing",
      notes: files.notes, suggestion: "run `\(command)` and commit the site")
  }

  /// Returns one finding for all such files; nil if there are none.
  static func outdatedSiteFiles(_ files: SiteDifferences, command: String) -> Finding? {
    guard let place = files.place else { return nil }
    return Finding(
      .outdatedSiteFiles, at: place,
      files.paths.count == 1
        ? "this file of the site is outdated" : "\(files.paths.count) files of the site are outdated",
      notes: files.notes, suggestion: "run `\(command)` and commit the site")
  }

  /// Returns one finding for all such files; nil if there are none.
  static func orphanedSiteFiles(_ files: SiteDifferences, command: String) -> Finding? {
    guard let place = files.place else { return nil }
    return Finding(
      .orphanedSiteFiles, at: place,
      files.paths.count == 1
        ? "the project no longer generates this file"
        : "\(files.paths.count) files of the site are no longer generated",
      notes: files.notes, suggestion: "run `\(command)` and commit the site")
  }

  /// Returns one finding for all such files; nil if there are none.
  static func addedSiteFiles(_ files: SiteDifferences, command: String) -> Finding? {
    guard let place = files.place else { return nil }
    return Finding(
      .addedSiteFiles, at: place,
      files.paths.count == 1
        ? "no build wrote this file" : "\(files.paths.count) files in the site’s folder were not written by a build",
      notes: files.notes, suggestion: "move the file to `content/static`, then run `\(command)`")
  }

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
