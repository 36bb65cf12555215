import SourceText

extension Rule {
  /// The rule `site/edited`.
  package static let editedSiteFiles = Rule(
    id: "site/edited", severity: .error,
    summary: "No file of the site is edited by hand.",
    rationale: """
      The next build would overwrite the edit. Move it into the content, then run `statebook build --replace`.
      """,
    good: "content/guides/start.md edited, then `statebook build`", bad: "site/guides/start/index.html edited")
}

extension Finding {
  /// One finding for all such files; nil if there are none.
  static func editedSiteFiles(_ files: SiteDifferences, command: String) -> Finding? {
    guard let place = files.place else { return nil }
    return Finding(
      .editedSiteFiles, at: place,
      files.paths.count == 1
        ? "this file was edited after the build" : "\(files.paths.count) files of the site were edited after the build",
      notes: files.notes, suggestion: "move the edit into the content, then run `\(command) --replace`")
  }
}
