import SourceText

extension SiteComparison {
  /// Returns one finding for each kind of difference, with its first files.
  ///
  /// - Parameters:
  ///   - folder: the site's folder, relative to the project's or absolute.
  ///   - command: the command that fixes it, for example `statebook build`.
  package func findings(folder: String, command: String) -> [Finding] {
    guard hasSite else {
      return [
        Finding(
          .missingSite, at: Place(SourcePath(folder)), "no Statebook site in `\(folder)`",
          suggestion: "run `\(command)`")
      ]
    }
    /// Makes one finding for all files that differ in one way; nil if there are none.
    func finding(_ rule: Rule, _ paths: [String], one: String, many: String, suggestion: String) -> Finding? {
      guard let first = paths.first else { return nil }
      return Finding(
        rule, at: Place(SourcePath(folder + "/" + first)), paths.count == 1 ? one : "\(paths.count) \(many)",
        notes: paths.count == 1 ? [] : bounded(paths).map { Finding.Note($0) }, suggestion: suggestion)
    }
    let remedy = "run `\(command)` and commit the site"
    return [
      finding(
        .missingSiteFiles, missing, one: "this file of the site is missing", many: "files of the site are missing",
        suggestion: remedy),
      finding(
        .outdatedSiteFiles, outdated, one: "this file of the site is outdated", many: "files of the site are outdated",
        suggestion: remedy),
      finding(
        .orphanedSiteFiles, orphaned, one: "the project no longer generates this file",
        many: "files of the site are no longer generated", suggestion: remedy),
      finding(
        .addedSiteFiles, added, one: "no build wrote this file",
        many: "files in the site’s folder were not written by a build",
        suggestion: "move the file to `content/static`, then run `\(command)`"),
    ].compactMap(\.self)
  }
}
