// Writing into a folder that cannot be exchanged, step by step: a marker states that the site is incomplete, with the old and
// the new digest of each file; new files are moved into place one by one; what is left of the old site is removed; the marker
// states that the site is complete. If the build is killed, the next one recognizes each file in the folder.

import SourceText

extension SiteWriter {
  /// Moves the staged files over the old site.
  func moveIntoPlace(_ marker: SiteMarker, over old: [String: Digest]) throws(WorkspaceError) {
    var unfinished = marker
    unfinished.isComplete = false
    unfinished.previous = old
    try put(unfinished)
    try removeOtherSpellings(of: marker, from: old)
    for path in marker.files.keys.sorted() where old[path] != marker.files[path] {
      try moveIntoPlace(path)
    }
    try removeLeftovers(keeping: marker, from: old)
    try put(marker)
  }

  private func put(_ marker: SiteMarker) throws(WorkspaceError) {
    let staged = work.staging + "/" + SiteMarker.fileName
    try writeMarker(marker, to: staged)
    try POSIX.move(staged, to: location.path + "/" + SiteMarker.fileName)
  }

  private func moveIntoPlace(_ path: String) throws(WorkspaceError) {
    var folder = location.path
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      // The old site has a page of this name, the new site a folder.
      if try !POSIX.makeFolder(folder), try POSIX.status(folder)?.kind != .folder {
        try POSIX.removeFile(folder)
        try POSIX.makeFolder(folder)
      }
    }
    let target = location.path + "/" + path
    if try POSIX.status(target)?.kind == .folder { try POSIX.removeTree(target) }
    try POSIX.move(work.staging + "/" + path, to: target)
  }

  /// Removes old files whose names differ from a new one only in case: on a file system that ignores case, both are one file,
  /// which would keep its old name and then be removed with the leftovers.
  private func removeOtherSpellings(of marker: SiteMarker, from old: [String: Digest]) throws(WorkspaceError) {
    let folded = Set(marker.files.keys.map(SitePaths.folded))
    for path in old.keys.sorted() where marker.files[path] == nil {
      if folded.contains(SitePaths.folded(path)) { try POSIX.removeFile(location.path + "/" + path) }
    }
  }

  /// Removes what is left of the old site. A file that was added in the meantime stays: the next build reports it.
  private func removeLeftovers(keeping marker: SiteMarker, from old: [String: Digest]) throws(WorkspaceError) {
    let listing = try SiteListing(location.path)
    for path in listing.files + listing.others where marker.files[path] == nil {
      if isReplacing || old[path] != nil { try POSIX.removeTree(location.path + "/" + path) }
    }
    for folder in listing.folders.reversed() { POSIX.removeFolderIfEmpty(location.path + "/" + folder) }
  }
}
