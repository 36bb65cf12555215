import SourceText

extension Rule {
  /// The rule `site/orphaned`.
  package static let orphanedSiteFiles = Rule(
    id: "site/orphaned", severity: .error,
    summary: "The committed site contains no file that the project no longer generates.",
    rationale: "A page was removed from the project but is still available in the site. Run `statebook build`.",
    good: "neither content/guides/start.md nor site/guides/start/index.html",
    bad: "site/guides/start/index.html without content/guides/start.md")
}

extension Finding {
  /// One finding for all such files; nil if there are none.
  static func orphanedSiteFiles(_ files: SiteDifferences, command: String) -> Finding? {
    guard let place = files.place else { return nil }
    return Finding(
      .orphanedSiteFiles, at: place,
      files.paths.count == 1
        ? "the project no longer generates this file"
        : "\(files.paths.count) files of the site are no longer generated",
      notes: files.notes, suggestion: "run `\(command)` and commit the site")
  }
}
