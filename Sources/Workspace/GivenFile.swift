#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file named on the command line.
package enum GivenFile {
  /// The size of the largest file that is read, in bytes.
  package static let sizeLimit = 64 << 20

  /// Reads a file; follows symbolic links.
  package static func read(_ path: String) throws(WorkspaceError) -> [UInt8] {
    guard let resolved = POSIX.resolved(path) else {
      throw WorkspaceError(.refused, "the file `\(path)` does not exist")
    }
    guard let status = try POSIX.status(resolved), status.kind == .file else {
      throw WorkspaceError(.refused, "cannot read `\(path)`: it is not a file")
    }
    guard status.size <= sizeLimit else {
      throw WorkspaceError(.refused, "cannot read `\(path)`: it is larger than \(sizeLimit >> 20) MiB")
    }
    return try POSIX.read(resolved)
  }
}

/// Writes new and changed files of a project.
package struct FileReplacements {
  /// A file with its old and its new bytes.
  package struct Replacement: Sendable {
    package let path: String
    /// Nil for a new file.
    package let old: [UInt8]?
    package let new: [UInt8]

    /// - Parameter path: the absolute path.
    package init(path: String, old: [UInt8]?, new: [UInt8]) {
      self.path = path
      self.old = old
      self.new = new
    }
  }

  /// Replaces files, each in one step: a reader sees either the old bytes or the new.
  ///
  /// All of them are first written beside their targets, so a full disk or a missing permission changes none. Throws `refused`,
  /// before any file is replaced, if one no longer has its old bytes.
  package static func write(_ replacements: [Replacement]) throws(WorkspaceError) {
    try Interruption.section { () throws(WorkspaceError) in try replaceAll(replacements) }
  }

  private static func replaceAll(_ replacements: [Replacement]) throws(WorkspaceError) {
    var staged: [(temporary: String, path: String)] = []
    defer { for file in staged { try? POSIX.removeFile(file.temporary) } }
    for replacement in replacements {
      let temporary = Self.temporary(beside: replacement.path)
      try POSIX.removeFile(temporary)
      staged.append((temporary, replacement.path))
      try POSIX.writeNew(temporary, replacement.new)
      if replacement.old != nil { try keepMode(of: replacement.path, for: temporary) }
    }
    for replacement in replacements {
      let isThere = try POSIX.status(replacement.path) != nil
      guard try isThere ? POSIX.read(replacement.path) == replacement.old : replacement.old == nil else {
        throw WorkspaceError(
          .refused, "`\(replacement.path)` was changed in the meantime; nothing was written, run the command again")
      }
    }
    while let file = staged.last {
      try POSIX.move(file.temporary, to: file.path)
      staged.removeLast()
    }
  }

  private static func temporary(beside path: String) -> String {
    let folder = POSIX.parent(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return (folder == "/" ? "" : folder) + "/.\(name).statebook-\(getpid())"
  }

  private static func keepMode(of path: String, for copy: String) throws(WorkspaceError) {
    var status = stat()
    guard stat(path, &status) == 0, chmod(copy, status.st_mode & 0o7777) == 0 else {
      throw POSIX.error("keep the permissions of", path)
    }
  }
}
