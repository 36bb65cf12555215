import SourceText

extension Rule {
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
}

extension Finding {
  /// One finding for all such files; nil if there are none.
  static func outdatedSiteFiles(_ files: SiteDifferences, command: String) -> Finding? {
    guard let place = files.place else { return nil }
    return Finding(
      .outdatedSiteFiles, at: place,
      files.paths.count == 1
        ? "this file of the site is outdated" : "\(files.paths.count) files of the site are outdated",
      notes: files.notes, suggestion: "run `\(command)` and commit the site")
  }
}
