/// The files of a new project.
public enum NewFiles {
  /// Writes a new project's content, all or nothing.
  ///
  /// - Parameters:
  ///   - files: texts by their paths below `content/`.
  ///   - folder: the project's folder, made if it is not there.
  ///
  /// Throws `refused` where the folder holds content already.
  public static func makeContent(_ files: [String: String], in folder: String) throws(WorkspaceError) {
    try Interruption.section { () throws(WorkspaceError) in try make(files, folder) }
  }

  private static func make(_ files: [String: String], _ folder: String) throws(WorkspaceError) {
    let content = folder + "/content"
    if let resolved = POSIX.resolved(folder), let status = try POSIX.status(resolved), status.kind != .folder {
      throw WorkspaceError(.refused, "“\(folder)” is a file, not a folder; name a folder, or one that is not there yet")
    }
    guard try POSIX.status(content) == nil else {
      throw WorkspaceError(.refused, "“\(folder)” has a folder “content” already; name a folder without one")
    }
    let made = try POSIX.makeFolders(folder)
    let staging = folder + "/.content.statebook-work"
    do throws(WorkspaceError) {
      try POSIX.removeTree(staging)
      for (path, text) in files.sorted(by: { $0.key < $1.key }) {
        _ = try POSIX.makeFolders(POSIX.parent(of: staging + "/" + path))
        try write(text, to: staging + "/" + path)
      }
      try POSIX.move(staging, to: content)
    } catch {
      try? POSIX.removeTree(staging)
      for folder in made.reversed() { POSIX.removeFolderIfEmpty(folder) }
      // The staging folder is nobody's business.
      guard case .system(let code) = error.reason else { throw error }
      throw POSIX.error("write the project to", folder, code: code)
    }
  }

  private static func write(_ text: String, to path: String) throws(WorkspaceError) {
    try Array(text.utf8).withUnsafeBytes { bytes in
      Result { () throws(WorkspaceError) in try POSIX.writeNew(path, bytes) }
    }.get()
  }
}
