/// The content of a site's folder that a build is going to replace.
enum SiteInspection {
  /// Throws `refused` unless the folder can be replaced: it does not exist, has no files, or has only files that its manifest
  /// lists. With `replace`, everything but a git working copy can be.
  ///
  /// - Parameter output: the site's folder, as messages name it.
  static func admit(_ folder: String, output: String, replace: Bool) throws(WorkspaceError) {
    guard let status = try POSIX.status(folder) else { return }
    guard status.kind == .folder else {
      let kind = status.kind == .symbolicLink ? "a symbolic link" : "not a folder"
      throw WorkspaceError(.refused, "cannot write the site to `\(output)`: it is \(kind)")
    }
    let names = try POSIX.entries(of: folder).map(\.name).filter { $0 != SiteListing.finderFile }
    if names.isEmpty { return }
    guard replace || names.contains(BuildManifest.fileName) || names.contains(SiteListing.gitFolder) else {
      throw WorkspaceError(
        .refused,
        "`\(output)` is not a site that Statebook wrote; choose another folder: `--replace` would delete everything in "
          + "this one")
    }
    let listing = try SiteListing(folder)
    if let repository = listing.repository {
      let what =
        repository.isEmpty ? "is the root of a git working copy" : "contains the git working copy `\(repository)`"
      throw WorkspaceError(.refused, "cannot write the site to `\(output)`: it \(what)")
    }
    if replace { return }
    guard let manifest = try BuildManifest.read(in: folder) else {
      throw WorkspaceError(
        .refused,
        "cannot read `\(output)/\(BuildManifest.fileName)`, which lists the files of the site; `--replace` would delete "
          + "everything in the folder and build the site again")
    }
    let added = listing.others + listing.files.filter { !manifest.files.contains($0) }
    guard added.isEmpty else {
      throw WorkspaceError(
        .refused,
        "`\(output)` has files that no build wrote; move them to `content/static`: `--replace` would delete everything in "
          + "the folder", details: bounded(added.sorted()))
    }
  }
}

/// Returns the first lines of a list, and the number of the others.
func bounded(_ lines: [String], to limit: Int = 10) -> [String] {
  lines.count <= limit + 1 ? lines : lines.prefix(limit) + ["and \(lines.count - limit) more"]
}

/// The files in a site's folder.
struct SiteListing: Sendable {
  /// The paths of regular files in the site, without the manifest.
  private(set) var files: [String] = []
  /// Symbolic links and other things that no build writes.
  private(set) var others: [String] = []
  /// The path in the folder of a git working copy that it contains; empty if the folder is one.
  private(set) var repository: String?

  static let gitFolder = ".git"
  /// The Finder's file does not belong to a site.
  static let finderFile = ".DS_Store"

  /// Lists the folder.
  init(_ folder: String) throws(WorkspaceError) {
    var pending = [""]
    while let current = pending.popLast() {
      for entry in try POSIX.entries(of: folder + "/" + current) {
        let path = current + entry.name
        if entry.name == Self.gitFolder { repository = repository ?? String(current.dropLast()) }
        switch entry.kind {
        case .file where path == BuildManifest.fileName || entry.name == Self.finderFile: break
        case .file where entry.isUTF8: files.append(path)
        case .folder where entry.isUTF8: pending.append(path + "/")
        default: others.append(path)
        }
      }
    }
  }
}
