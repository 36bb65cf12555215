/// Files that a command writes into a folder that the user names, such as schemas or templates.
package enum WrittenFiles {
  /// The outcome of writing the files.
  package struct Result: Sendable {
    /// The number of files that are new or changed.
    package let written: Int
    /// The number of files that were there already, with the same bytes.
    package let unchanged: Int
  }

  /// Writes files, all or none; creates the folders that they need.
  ///
  /// Throws `refused`, before anything is written, if a file exists with other bytes and is not to be replaced.
  ///
  /// - Parameters:
  ///   - files: bytes by their paths in the folder.
  ///   - option: the option that allows replacing files, for the message.
  package static func write(
    _ files: [(path: String, bytes: [UInt8])], in folder: String, replacing: Bool, option: String
  ) throws(WorkspaceError) -> Result {
    try Interruption.section { () throws(WorkspaceError) in
      try write(replacements(for: files, in: folder, replacing: replacing, option), of: files.count, in: folder)
    }
  }

  /// Returns the files that are missing or have other bytes.
  private static func replacements(
    for files: [(path: String, bytes: [UInt8])], in folder: String, replacing: Bool, _ option: String
  ) throws(WorkspaceError) -> [FileReplacements.Replacement] {
    if let resolved = POSIX.resolved(folder), let status = try POSIX.status(resolved), status.kind != .folder {
      throw WorkspaceError(.refused, "`\(folder)` is a file, expected a folder")
    }
    var replacements: [FileReplacements.Replacement] = []
    for file in files {
      let path = folder + "/" + file.path
      let old = try POSIX.status(path) == nil ? nil : try POSIX.read(path)
      if old == file.bytes { continue }
      guard old == nil || replacing else {
        throw WorkspaceError(
          .refused, "`\(path)` already exists with other content; nothing was written; add `\(option)` to replace it")
      }
      replacements.append(FileReplacements.Replacement(path: path, old: old, new: file.bytes))
    }
    return replacements
  }

  private static func write(
    _ replacements: [FileReplacements.Replacement], of count: Int, in folder: String
  ) throws(WorkspaceError) -> Result {
    var made: [String] = []
    do throws(WorkspaceError) {
      for replacement in replacements { made += try POSIX.makeFolders(POSIX.parent(of: replacement.path)) }
      try FileReplacements.write(replacements)
    } catch {
      for folder in made.reversed() { POSIX.removeFolderIfEmpty(folder) }
      throw error
    }
    return Result(written: replacements.count, unchanged: count - replacements.count)
  }
}
