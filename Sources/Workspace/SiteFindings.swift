import SourceText

extension SiteComparison {
  /// One finding for each kind of difference, with its first files.
  ///
  /// - Parameters:
  ///   - folder: the site's folder, relative to the project's or absolute.
  ///   - command: the command that fixes it, for example `statebook build`.
  package func findings(folder: String, command: String) -> [Finding] {
    guard hasSite else { return [.missingSite(in: folder, command: command)] }
    func files(_ paths: [String]) -> SiteDifferences {
      SiteDifferences(paths: paths, texts: differences, folder: folder)
    }
    return [
      isIncomplete ? .incompleteSite(in: folder, command: command) : nil,
      .missingSiteFiles(files(missing), command: command),
      .outdatedSiteFiles(files(outdated), command: command),
      .orphanedSiteFiles(files(orphaned), command: command),
      .editedSiteFiles(files(edited), command: command),
      .addedSiteFiles(files(added), command: command),
    ].compactMap(\.self)
  }
}

/// The files of a site that differ in one way.
struct SiteDifferences {
  /// The files' paths in the site, in the order in which they are shown.
  let paths: [String]
  /// The textual differences of some files of the site.
  let texts: [SiteComparison.Difference]
  /// The site's folder, relative to the project's or absolute.
  let folder: String

  /// The place of the first file; nil if there are no files.
  var place: Place? { paths.first.map { Place(SourcePath(folder + "/" + $0)) } }

  /// The first files if there are several, then the textual differences of these files.
  var notes: [Finding.Note] {
    let names = paths.count > 1 ? bounded(paths).map { Finding.Note($0) } : []
    return names
      + texts.filter { paths.contains($0.path) }.map { difference in
        Finding.Note(
          (["what a build would change:", "--- \(folder)/\(difference.path)", "+++ \(difference.path), as built now"]
            + difference.lines).joined(separator: "\n"))
      }
  }
}
