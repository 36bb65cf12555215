import SourceText

extension Rule {
  /// The rule `site/added`.
  package static let addedSiteFiles = Rule(
    id: "site/added", severity: .error,
    summary: "The site’s folder contains only what Statebook wrote.",
    rationale: """
      The next build would remove the file, so it stops instead. Move the file to content/static; the build copies \
      it into the site.
      """,
    good: "content/static/CNAME", bad: "site/CNAME")
}

extension Finding {
  /// One finding for all such files; nil if there are none.
  static func addedSiteFiles(_ files: SiteDifferences, command: String) -> Finding? {
    guard let place = files.place else { return nil }
    return Finding(
      .addedSiteFiles, at: place,
      files.paths.count == 1
        ? "no build wrote this file" : "\(files.paths.count) files in the site’s folder were not written by a build",
      notes: files.notes, suggestion: "move the file to `content/static`, then run `\(command)`")
  }
}
