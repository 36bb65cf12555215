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
    func files(_ paths: [String]) -> SiteDifferences { SiteDifferences(paths: paths, folder: folder) }
    return [
      .missingSiteFiles(files(missing), command: command),
      .outdatedSiteFiles(files(outdated), command: command),
      .orphanedSiteFiles(files(orphaned), command: command),
      .addedSiteFiles(files(added), command: command),
    ].compactMap(\.self)
  }
}

/// The files of a site that differ in one way.
struct SiteDifferences {
  /// The files' paths in the site, in the order in which they are shown.
  let paths: [String]
  /// The site's folder, relative to the project's or absolute.
  let folder: String

  /// The place of the first file; nil if there are no files.
  var place: Place? { paths.first.map { Place(SourcePath(folder + "/" + $0)) } }

  /// The first files if there are several.
  var notes: [Finding.Note] { paths.count > 1 ? bounded(paths).map { Finding.Note($0) } : [] }
}
