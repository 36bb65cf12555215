/// The files of a new project.
package enum NewFiles {
  /// Writes the files of a new project, all or nothing. A file outside `content/` that already exists is kept.
  ///
  /// - Parameters:
  ///   - files: texts by their paths in the project; outside `content/`, these are names of files in its folder.
  ///   - folder: the project's folder; created if it does not exist.
  ///
  /// Throws `refused` if the folder already has a `content` folder.
  package static func makeProject(_ files: [String: String], in folder: String) throws(WorkspaceError) {
    try Interruption.section { () throws(WorkspaceError) in try make(files, folder) }
  }

  private static func make(_ files: [String: String], _ folder: String) throws(WorkspaceError) {
    if let resolved = POSIX.resolved(folder), let status = try POSIX.status(resolved), status.kind != .folder {
      throw WorkspaceError(.refused, "`\(folder)` is a file, expected a folder")
    }
    guard try POSIX.status(folder + "/content") == nil else {
      throw WorkspaceError(.refused, "`\(folder)` already has a `content` folder; choose another folder")
    }
    let made = try POSIX.makeFolders(folder)
    let staging = folder + "/.content.statebook-work"
    var written: [String] = []
    do throws(WorkspaceError) {
      try POSIX.removeTree(staging)
      for (path, text) in files.sorted(by: { $0.key < $1.key }) {
        if path.hasPrefix("content/") {
          let staged = staging + path.dropFirst("content".count)
          _ = try POSIX.makeFolders(POSIX.parent(of: staged))
          try POSIX.writeNew(staged, Array(text.utf8))
        } else if try POSIX.status(folder + "/" + path) == nil {
          try POSIX.writeNew(folder + "/" + path, Array(text.utf8))
          written.append(folder + "/" + path)
        }
      }
      try POSIX.move(staging, to: folder + "/content")
    } catch {
      for file in written { try? POSIX.removeFile(file) }
      try? POSIX.removeTree(staging)
      for folder in made.reversed() { POSIX.removeFolderIfEmpty(folder) }
      // The message names the folder that the user typed, not the staging folder.
      guard case .system(let code) = error.reason else { throw error }
      throw POSIX.error("write the project to", folder, code: code)
    }
  }
}
