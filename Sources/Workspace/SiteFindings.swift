import SourceText

extension SiteComparison {
  /// One finding for each kind of difference, with its first files.
  ///
  /// - Parameters:
  ///   - folder: the site's folder, relative to the project's or absolute.
  ///   - command: the command that fixes it, for example `statebook build`.
  public func findings(folder: String, command: String) -> [Finding] {
    guard hasSite else {
      return [
        Finding(
          .missingSite, at: Place(SourcePath(folder)), "no Statebook site in `\(folder)`",
          suggestion: "run `\(command)`")
      ]
    }
    var result: [Finding] = []
    if isIncomplete {
      result.append(
        Finding(
          .incompleteSite, at: Place(SourcePath(folder)),
          "the site in `\(folder)` is incomplete: a build with `--in-place` was interrupted",
          suggestion: "run `\(command)`"))
    }
    func report(_ rule: Rule, _ paths: [String], _ one: String, _ many: String, _ suggestion: String) {
      guard let first = paths.first else { return }
      var notes: [Finding.Note] = []
      if paths.count > 1 { notes = bounded(paths).map { Finding.Note($0) } }
      notes += differences.filter { paths.contains($0.path) }.map { difference in
        Finding.Note(
          (["what a build would change:", "--- \(folder)/\(difference.path)", "+++ \(difference.path), as built now"]
            + difference.lines).joined(separator: "\n"))
      }
      result.append(
        Finding(
          rule, at: Place(SourcePath(folder + "/" + first)),
          paths.count == 1 ? one : "\(paths.count) " + many, notes: notes, suggestion: suggestion))
    }
    let build = "run `\(command)` and commit the site"
    report(.missingPages, missing, "this file of the site is missing", "files of the site are missing", build)
    report(.outdatedPages, outdated, "this file of the site is outdated", "files of the site are outdated", build)
    report(
      .orphanedPages, orphaned, "the project no longer generates this file",
      "files of the site are no longer generated", build)
    report(
      .editedPages, edited, "this file was edited after the build", "files of the site were edited after the build",
      "move the edit into the content, then run `\(command) --replace`")
    report(
      .addedFiles, added, "no build wrote this file", "files in the site’s folder were not written by a build",
      "move the file to `content/static`, then run `\(command)`")
    return result
  }
}
