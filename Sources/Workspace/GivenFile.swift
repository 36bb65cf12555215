#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that somebody names on the command line.
public enum GivenFile {
  /// The largest file that is read.
  public static let sizeLimit = 64 << 20

  /// Reads a file, which may be named by a symbolic link.
  public static func read(_ path: String) throws(WorkspaceError) -> [UInt8] {
    guard let resolved = POSIX.resolved(path) else {
      throw WorkspaceError(.refused, "there is no file “\(path)”")
    }
    guard let status = try POSIX.status(resolved), status.kind == .file else {
      throw WorkspaceError(.refused, "cannot read “\(path)”: it is not a file")
    }
    guard status.size <= sizeLimit else {
      throw WorkspaceError(.refused, "cannot read “\(path)”: it is larger than \(sizeLimit >> 20) MiB")
    }
    return try POSIX.read(resolved)
  }
}

/// Files of a project that get new bytes, or are new.
public struct FileReplacements {
  /// A file, what was read from it, and what is to stand in it.
  public struct Replacement: Sendable {
    public let path: String
    /// Nil where there was no file.
    public let old: [UInt8]?
    public let new: [UInt8]

    /// - Parameter path: the absolute path.
    public init(path: String, old: [UInt8]?, new: [UInt8]) {
      self.path = path
      self.old = old
      self.new = new
    }
  }

  /// Replaces files, each in one step: somebody who reads one finds the old bytes or the new.
  ///
  /// All are written beside their places first, so that a full disk or a missing permission changes none. Throws where a file
  /// has other bytes than were read from it, before any is replaced.
  public static func write(_ replacements: [Replacement]) throws(WorkspaceError) {
    try Interruption.section { () throws(WorkspaceError) in try replaceAll(replacements) }
  }

  private static func replaceAll(_ replacements: [Replacement]) throws(WorkspaceError) {
    var staged: [(temporary: String, path: String)] = []
    defer { for file in staged { try? POSIX.removeFile(file.temporary) } }
    for replacement in replacements {
      let temporary = Self.temporary(beside: replacement.path)
      try POSIX.removeFile(temporary)
      staged.append((temporary, replacement.path))
      try Result { () throws(WorkspaceError) in
        try replacement.new.withUnsafeBytes { bytes in
          Result { () throws(WorkspaceError) in try POSIX.writeNew(temporary, bytes) }
        }.get()
      }.get()
      if replacement.old != nil { try keepMode(of: replacement.path, for: temporary) }
    }
    for replacement in replacements {
      let isThere = try POSIX.status(replacement.path) != nil
      guard try isThere ? POSIX.read(replacement.path) == replacement.old : replacement.old == nil else {
        throw WorkspaceError(
          .refused, "“\(replacement.path)” was changed meanwhile; nothing was written, run the command again")
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
