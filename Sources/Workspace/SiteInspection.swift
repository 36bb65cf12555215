import SourceText

/// What a site's folder contains before a build writes it.
struct SiteInspection: Sendable {
  /// A reason not to replace the folder.
  enum Problem: Sendable {
    /// The folder has files, but no marker.
    case noMarker(holding: String)
    case unreadableMarker(holding: String)
    case changed(edited: [String], added: [String], missing: [String])
  }

  /// Whether the folder exists.
  var exists: Bool
  /// The digests of all regular files except the marker; empty while the files are `unproved`.
  var present: [String: Digest]
  /// The files, if their names are exactly those in the marker and they have not been read yet.
  var unproved: Set<String> = []
  var problem: Problem?
  /// The marker, if it was read.
  var marker: SiteMarker?
  /// The path in the folder of a git working copy that it contains; empty if the folder is one.
  var repository: String?

  /// Inspects the folder and, unless it may be replaced anyway, the names of everything in it.
  ///
  /// If the names are those in the marker, their bytes are left to `SiteWriter`, which reads most of the files anyway when it
  /// gets the new ones. Otherwise everything is read and digested at once, on all cores, to report all that is wrong. With
  /// `replace`, nothing has to be proved, so files are listed but not read, unless `needsDigests`.
  ///
  /// Throws if the path is a file or a link, or something cannot be read.
  static func inspect(_ folder: String, replace: Bool, needsDigests: Bool) async throws -> SiteInspection {
    guard try isFolder(folder) else {
      return SiteInspection(exists: false, present: [:])
    }
    var result = SiteInspection(exists: true, present: [:])
    let names = try POSIX.entries(of: folder).map(\.name).filter { !SiteListing.ignored.contains($0) }
    if names.isEmpty { return result }
    if names.contains(".git") {
      result.repository = ""
      return result
    }
    if replace {
      // Everything will be deleted, so everything is searched for a working copy.
      result.repository = try Contents(of: folder, limit: .max).repository
      if result.repository != nil || !needsDigests { return result }
    }
    guard names.contains(SiteMarker.fileName) || replace else {
      result.problem = .noMarker(holding: Contents.count(in: folder))
      return result
    }
    let listing = try SiteListing(folder)
    result.marker = listing.hasMarker ? SiteMarker.read(in: folder) : nil
    if !replace, let marker = result.marker, marker.isComplete, listing.holds(marker.files) {
      result.unproved = Set(listing.files)
      return result
    }
    result.present = try await listing.digests()
    result.problem = problem(folder, listing, result.marker, result.present)
    return result
  }

  /// Adds the digests of the files that were unproved, and the names of those that are missing.
  mutating func prove(_ digests: [String: Digest], missing: [String]) {
    present = digests
    unproved = []
    note(edited: digests.keys.filter { marker?.files[$0] != digests[$0] }, missing: missing)
  }

  /// Adds changes that somebody made in the folder.
  mutating func note(edited: [String] = [], added: [String] = [], missing: [String] = []) {
    if edited.isEmpty, added.isEmpty, missing.isEmpty { return }
    problem = .changed(edited: edited.sorted(), added: added.sorted(), missing: missing.sorted())
  }

  /// Whether the folder is proved to contain exactly the site that a marker describes.
  func holds(_ site: SiteMarker) -> Bool { problem == nil && unproved.isEmpty && marker == site }

  /// Whether the folder exists; throws if the path is something else.
  static func isFolder(_ path: String) throws(WorkspaceError) -> Bool {
    guard let status = try POSIX.status(path) else { return false }
    guard status.kind == .folder else {
      let kind = status.kind == .symbolicLink ? "a symbolic link" : "not a folder"
      throw WorkspaceError(.refused, "cannot write the site to `\(path)`: it is \(kind)")
    }
    return true
  }

  private static func problem(
    _ folder: String, _ listing: SiteListing, _ marker: SiteMarker?, _ present: [String: Digest]
  ) -> Problem? {
    guard listing.hasMarker else { return .noMarker(holding: Contents.count(in: folder)) }
    guard let marker else {
      return .unreadableMarker(holding: Contents.count(in: folder))
    }
    var edited: [String] = []
    var added = listing.others
    for (path, digest) in present {
      let known = [marker.files[path], marker.previous[path]].compactMap(\.self)
      if known.isEmpty { added.append(path) } else if !known.contains(digest) { edited.append(path) }
    }
    // In the middle of a build in place, some new files do not exist yet and some old ones are gone.
    let missing = marker.isComplete ? marker.files.keys.filter { present[$0] == nil } : []
    if edited.isEmpty, added.isEmpty, missing.isEmpty { return nil }
    return .changed(edited: edited.sorted(), added: added.sorted(), missing: missing.sorted())
  }

  /// Throws unless the folder may be replaced.
  func admit(_ output: String, replace: Bool) throws(WorkspaceError) {
    if let repository {
      let what =
        repository.isEmpty ? "is the root of a git working copy" : "contains the git working copy `\(repository)`"
      throw WorkspaceError(.refused, "cannot write the site to `\(output)`: it \(what)")
    }
    guard let problem, !replace else { return }
    switch problem {
    case .noMarker(let files):
      throw WorkspaceError(
        .refused,
        "`\(output)` is not a site that Statebook wrote; choose another folder: `--replace` would delete everything in "
          + "this one (\(files))")
    case .unreadableMarker(let files):
      throw WorkspaceError(
        .refused,
        "cannot read `\(output)/\(SiteMarker.fileName)`, which lists the files of the site, so edits would go unnoticed; "
          + "`--replace` would delete everything in the folder (\(files)) and build the site again")
    case .changed(let edited, let added, let missing):
      throw WorkspaceError(
        .refused,
        "`\(output)` was changed after it was built; move the changes into the content: `--replace` would delete "
          + "everything in the folder",
        details: bounded(
          edited.map { "edited   " + $0 } + added.map { "added    " + $0 } + missing.map { "missing  " + $0 }))
    }
  }
}

/// What a folder contains that perhaps no build wrote: how much, and whether it is a git working copy.
struct Contents: Sendable {
  /// The number of files, not counting folders; at most about the limit.
  private var files = 0
  private var isBounded = false
  /// The path in the folder of the first git working copy.
  private(set) var repository: String?

  /// Lists the folder until the limit is exceeded or a working copy is found.
  init(of folder: String, limit: Int) throws(WorkspaceError) {
    var pending = [""]
    while let current = pending.popLast() {
      for entry in try POSIX.entries(of: folder + "/" + current) {
        if entry.name == ".git" {
          repository = String(current.dropLast())
          return
        }
        if entry.kind == .folder { pending.append(current + entry.name + "/") } else { files += 1 }
      }
      isBounded = files > limit
      if isBounded { return }
    }
  }

  /// The number of files in a folder, as text for people.
  static func count(in folder: String) -> String {
    let limit = 10_000
    guard let contents = try? Contents(of: folder, limit: limit) else { return "some of them unreadable" }
    if contents.repository != nil { return "a git working copy among them" }
    return contents.isBounded
      ? "more than \(limit) files" : "\(contents.files) \(contents.files == 1 ? "file" : "files")"
  }
}

/// The first lines of a list, and the number of the others.
func bounded(_ lines: [String], to limit: Int = 10) -> [String] {
  lines.count <= limit + 1 ? lines : lines.prefix(limit) + ["and \(lines.count - limit) more"]
}

/// The files and folders in a site's folder.
struct SiteListing: Sendable {
  let folder: String
  /// The paths of regular files in the site, without the marker.
  var files: [String] = []
  /// Symbolic links and other things that no build writes.
  var others: [String] = []
  /// Folders, each before its contents.
  var folders: [String] = []
  var hasMarker = false

  /// Names in the root that do not belong to a site: the work folder of a build in place, and the Finder's file.
  static let ignored: Set<String> = [WorkFolder.nameInside, finderFile]
  private static let finderFile = ".DS_Store"

  /// Lists the folder without the `ignored` names.
  init(_ folder: String) throws(WorkspaceError) {
    self.folder = folder
    var pending = [""]
    while let current = pending.popLast() {
      for entry in try POSIX.entries(of: folder + "/" + current) {
        take(entry, path: current + entry.name, isInRoot: current.isEmpty, pending: &pending)
      }
    }
  }

  private mutating func take(_ entry: FolderEntry, path: String, isInRoot: Bool, pending: inout [String]) {
    if isInRoot, Self.ignored.contains(entry.name) { return }
    if isInRoot, entry.name == SiteMarker.fileName, entry.kind == .file {
      hasMarker = true
      return
    }
    switch entry.kind {
    case .file where !entry.isUTF8: others.append(path)
    case .file where entry.name == Self.finderFile: break
    case .file: files.append(path)
    case .folder where !entry.isUTF8: others.append(path)
    case .folder:
      folders.append(path)
      pending.append(path + "/")
    case .symbolicLink, .other: others.append(path)
    }
  }

  /// Whether the folder contains files with exactly these names.
  func holds(_ site: [String: Digest]) -> Bool {
    others.isEmpty && files.count == site.count && files.allSatisfy { site[$0] != nil }
  }

  /// The digest of each file, read on all cores.
  func digests() async throws -> [String: Digest] {
    let share = max(64, (files.count + 7) / 8)
    return try await withThrowingTaskGroup(of: [(String, Digest)].self) { group in
      for start in stride(from: 0, to: files.count, by: share) {
        let paths = files[start..<min(start + share, files.count)]
        group.addTask { [folder] in
          try paths.map { path in (path, Digest(of: try POSIX.read(folder + "/" + path))) }
        }
      }
      var result: [String: Digest] = [:]
      result.reserveCapacity(files.count)
      for try await digests in group {
        for (path, digest) in digests { result[path] = digest }
      }
      return result
    }
  }
}
