import SourceText

extension SiteComparison {
  /// One finding for each way in which the site differs, with the first files of its kind.
  ///
  /// - Parameters:
  ///   - folder: the site's folder as people name it, relative to the project's, or absolute.
  ///   - command: what mends it, for example `statebook build`.
  public func findings(folder: String, command: String) -> [Finding] {
    guard hasSite else {
      return [
        Finding(
          .missingSite, at: Place(SourcePath(folder)), "there is no site of Statebook’s in “\(folder)”",
          suggestion: "run `\(command)`")
      ]
    }
    var result: [Finding] = []
    if isIncomplete {
      result.append(
        Finding(
          .incompleteSite, at: Place(SourcePath(folder)), "the site in “\(folder)” was written only half way",
          suggestion: "run `\(command)`"))
    }
    func report(_ rule: Rule, _ paths: [String], _ one: String, _ many: String, _ suggestion: String) {
      guard let first = paths.first else { return }
      var notes: [Finding.Note] = []
      if paths.count > 1 { notes = bounded(paths).map { Finding.Note($0) } }
      notes += differences.filter { paths.contains($0.path) }.map { difference in
        Finding.Note(
          (["how the site must change:", "--- \(folder)/\(difference.path)", "+++ \(difference.path), as built now"]
            + difference.lines).joined(separator: "\n"))
      }
      result.append(
        Finding(
          rule, at: Place(SourcePath(folder + "/" + first)),
          paths.count == 1 ? one : "\(paths.count) " + many, notes: notes, suggestion: suggestion))
    }
    let build = "run `\(command)` and commit the site"
    report(.missingPages, missing, "a file of the site is missing", "files of the site are missing", build)
    report(.outdatedPages, outdated, "a file of the site is outdated", "files of the site are outdated", build)
    report(
      .orphanedPages, orphaned, "the project no longer makes this file", "files of the site are no longer made", build)
    report(
      .editedPages, edited, "this file was edited after it was built", "files of the site were edited",
      "move the edit into the content, then run `\(command) --replace`")
    report(
      .addedFiles, added, "no build wrote this file", "files in the site’s folder were written by no build",
      "move the file to content/static, then run `\(command)`")
    return result
  }
}
