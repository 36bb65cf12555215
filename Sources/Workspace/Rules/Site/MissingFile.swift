import SourceText

extension Rule {
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
}

extension Finding {
  /// One finding for all such files; nil if there are none.
  static func missingSiteFiles(_ files: SiteDifferences, command: String) -> Finding? {
    guard let place = files.place else { return nil }
    return Finding(
      .missingSiteFiles, at: place,
      files.paths.count == 1
        ? "this file of the site is missing" : "\(files.paths.count) files of the site are missing",
      notes: files.notes, suggestion: "run `\(command)` and commit the site")
  }
}
