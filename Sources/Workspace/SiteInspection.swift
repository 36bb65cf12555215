import SourceText

/// What is in a site's folder before it is written.
struct SiteInspection: Sendable {
  /// Why the folder must not be replaced.
  enum Problem: Sendable {
    /// Files, but no marker.
    case noMarker(holding: String)
    case unreadableMarker(holding: String)
    case changed(edited: [String], added: [String], missing: [String])
  }

  /// Whether there is a folder.
  var exists: Bool
  /// The digests of all regular files but the marker; of none of them where the files are still to be proved.
  var present: [String: Digest]
  /// Files that have the names which the marker lists, all of them and no others, and were not read yet.
  var unproved: Set<String> = []
  var problem: Problem?
  /// The marker, where it was read.
  var marker: SiteMarker?
  /// The working copy of git's that the folder is or holds, by its path in the folder; empty for the folder itself.
  var repository: String?

  /// Looks at the folder and, where its marker must be proved, at the names of everything in it.
  ///
  /// Where the names are those of the marker, the bytes are left to `SiteWriter`, which reads most of the files again as it
  /// gets the new ones. Else everything is read and digested at once, on all cores, to say all that is wrong. With `replace`
  /// nothing needs a proof, so the files of a folder are listed and not read. `needsDigests` asks for the digests in that
  /// case, too.
  ///
  /// Throws where a file or a link stands in the folder's place, or something cannot be read.
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
      // All of it will be deleted, so all of it is looked at.
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

  /// Takes in the digests of the files that were to be proved, and the names of those that are gone.
  mutating func prove(_ digests: [String: Digest], missing: [String]) {
    present = digests
    unproved = []
    note(edited: digests.keys.filter { marker?.files[$0] != digests[$0] }, missing: missing)
  }

  /// Takes in what somebody did to the folder.
  mutating func note(edited: [String] = [], added: [String] = [], missing: [String] = []) {
    if edited.isEmpty, added.isEmpty, missing.isEmpty { return }
    problem = .changed(edited: edited.sorted(), added: added.sorted(), missing: missing.sorted())
  }

  /// Whether the folder was proved to hold just the site that a marker describes.
  func holds(_ site: SiteMarker) -> Bool { problem == nil && unproved.isEmpty && marker == site }

  /// Whether a folder is there; throws where something else is.
  static func isFolder(_ path: String) throws(WorkspaceError) -> Bool {
    guard let status = try POSIX.status(path) else { return false }
    guard status.kind == .folder else {
      let kind = status.kind == .symbolicLink ? "a symbolic link" : "not a folder"
      throw WorkspaceError(.refused, "cannot write the site to “\(path)”: it is \(kind)")
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
    // Half way through a build in place, some of the new files are not there yet and some of the old ones are gone.
    let missing = marker.isComplete ? marker.files.keys.filter { present[$0] == nil } : []
    if edited.isEmpty, added.isEmpty, missing.isEmpty { return nil }
    return .changed(edited: edited.sorted(), added: added.sorted(), missing: missing.sorted())
  }

  /// Throws unless the folder may be replaced.
  func admit(_ output: String, replace: Bool) throws(WorkspaceError) {
    if let repository {
      let what = repository.isEmpty ? "is the root of a git working copy" : "holds a git working copy, “\(repository)”"
      throw WorkspaceError(.refused, "cannot write the site to “\(output)”: it \(what)")
    }
    guard let problem, !replace else { return }
    switch problem {
    case .noMarker(let files):
      throw WorkspaceError(
        .refused,
        "“\(output)” was not made by Statebook, so it is left alone; choose another folder: --replace would delete "
          + "everything in this one (\(files))")
    case .unreadableMarker(let files):
      throw WorkspaceError(
        .refused,
        "the marker of “\(output)” cannot be read, so nobody knows if the site was edited; --replace would delete "
          + "everything in it (\(files))")
    case .changed(let edited, let added, let missing):
      throw WorkspaceError(
        .refused,
        "“\(output)” was changed after it was built; move the changes into the content: --replace would "
          + "delete everything in the folder",
        details: bounded(
          edited.map { "edited   " + $0 } + added.map { "added    " + $0 } + missing.map { "missing  " + $0 }))
    }
  }
}

/// What a folder holds that no build may have written: how much, and whether it is somebody's work.
struct Contents: Sendable {
  /// How many files there are, folders not counted; at most about the limit.
  private var files = 0
  private var isBounded = false
  /// The first folder that is a working copy of git's, by its path in the folder.
  private(set) var repository: String?

  /// Lists the folder until the limit is met or a working copy is found.
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

  /// How many files a folder holds, for people.
  static func count(in folder: String) -> String {
    let limit = 10_000
    guard let contents = try? Contents(of: folder, limit: limit) else { return "some of it cannot be read" }
    if contents.repository != nil { return "a git working copy among it" }
    return contents.isBounded
      ? "more than \(limit) files" : "\(contents.files) \(contents.files == 1 ? "file" : "files")"
  }
}

/// The first lines of a list, and how many more there are.
func bounded(_ lines: [String], to limit: Int = 10) -> [String] {
  lines.count <= limit + 1 ? lines : lines.prefix(limit) + ["and \(lines.count - limit) more"]
}

/// The names in a site's folder.
struct SiteListing: Sendable {
  let folder: String
  /// Regular files but the marker, by their paths in the site.
  var files: [String] = []
  /// Links and other things that no build writes.
  var others: [String] = []
  /// Folders, each before what it holds.
  var folders: [String] = []
  var hasMarker = false

  /// Names in the root that are no part of a site: the work folder of a build in place, and what the Finder leaves.
  static let ignored: Set<String> = [WorkFolder.nameInside, finderFile]
  private static let finderFile = ".DS_Store"

  /// Lists the folder; skips what is ignored.
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

  /// Whether the folder has a site's files and nothing else, by their names.
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
