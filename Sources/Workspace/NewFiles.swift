/// Files that a command makes beside a site: a new project's, and reports.
public enum NewFiles {
  /// Writes a new project's content, all or nothing.
  ///
  /// - Parameters:
  ///   - files: texts by their paths below `content/`.
  ///   - folder: the project's folder, made if it is not there.
  ///
  /// Throws `refused` where the folder holds content already.
  public static func makeContent(_ files: [String: String], in folder: String) throws(WorkspaceError) {
    let content = folder + "/content"
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
      throw error
    }
  }

  /// Writes a text file in one step; what stood there before is replaced.
  public static func replace(_ path: String, with text: String) throws(WorkspaceError) {
    let staged = path + ".statebook-work"
    try POSIX.removeFile(staged)
    do throws(WorkspaceError) {
      try write(text, to: staged)
      try POSIX.move(staged, to: path)
    } catch {
      try? POSIX.removeFile(staged)
      throw error
    }
  }

  private static func write(_ text: String, to path: String) throws(WorkspaceError) {
    try Array(text.utf8).withUnsafeBytes { bytes in
      Result { () throws(WorkspaceError) in try POSIX.writeNew(path, bytes) }
    }.get()
  }
}
