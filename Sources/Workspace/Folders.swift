import SourceText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension POSIX {
  /// Returns the names in a folder, sorted by their bytes; symbolic links are not followed.
  ///
  /// Throws if the path itself is a symbolic link. Costs a system call for each file if sizes are wanted, and for each name if
  /// the file system does not report kinds together with names.
  static func entries(of path: String, withSizes: Bool = false) throws(WorkspaceError) -> [FolderEntry] {
    let descriptor = repeating { open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0 else { throw error("read the folder", path) }
    guard let stream = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw error("read the folder", path, code: code)
    }
    defer { closedir(stream) }
    var result: [FolderEntry] = []
    while true {
      errno = 0
      guard let record = readdir(stream) else { break }
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      // The record ends after the name and can be shorter than its type, so the name is read through a pointer.
      let name = (UnsafeRawPointer(record) + offset).assumingMemoryBound(to: CChar.self)
      if isDots(name) { continue }
      var kind = FileKind(of: record)
      var (size, changed) = (0, 0)
      if kind == nil || kind == .file && withSizes {
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
          if errno == ENOENT { continue }
          throw error("read the status of", path + "/" + String(cString: name))
        }
        let known = FileStatus(status)
        (kind, size, changed) = (known.kind, known.size, known.changed)
      }
      let text = String(validatingCString: name)
      result.append(
        FolderEntry(
          name: text ?? String(cString: name), isUTF8: text != nil, kind: kind ?? .other, size: size, changed: changed))
    }
    guard errno == 0 else { throw error("read the folder", path) }
    return result.sorted { $0.name.precedesInBytes($1.name) }
  }

  private static func isDots(_ name: UnsafePointer<CChar>) -> Bool {
    let dot = CChar(bitPattern: UInt8(ascii: "."))
    return name[0] == dot && (name[1] == 0 || (name[1] == dot && name[2] == 0))
  }

  /// Removes a file, or a folder with everything in it; follows no symbolic link; does nothing if the path does not exist.
  static func removeTree(_ path: String) throws(WorkspaceError) {
    guard let status = try status(path) else { return }
    guard status.kind == .folder else { return try removeFile(path) }
    // Folders are listed before their contents, so in reverse order each one is empty.
    var folders = [path]
    var next = 0
    while next < folders.count {
      let folder = folders[next]
      next += 1
      // The folder is to be removed, so missing write permission inside it is no obstacle.
      do throws(WorkspaceError) {
        try removeNames(in: folder) { folders.append($0) }
      } catch {
        guard error.reason == .system(EACCES), chmod(folder, 0o700) == 0 else { throw error }
        try removeNames(in: folder) { folders.append($0) }
      }
    }
    for folder in folders.reversed() {
      if rmdir(folder) == 0 || errno == ENOENT { continue }
      guard errno == EACCES, folder != path, chmod(parent(of: folder), 0o700) == 0, rmdir(folder) == 0 else {
        throw error("remove the folder", folder)
      }
    }
  }

  /// Removes everything that is not a folder; works on the bytes of names, so that names that are not UTF-8 can be removed too.
  private static func removeNames(in folder: String, folders: (String) -> Void) throws(WorkspaceError) {
    guard let stream = opendir(folder) else { throw error("remove the folder", folder) }
    defer { closedir(stream) }
    var names: [[CChar]] = []
    while let record = readdir(stream) {
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      let name = (UnsafeRawPointer(record) + offset).assumingMemoryBound(to: CChar.self)
      if isDots(name) { continue }
      names.append(Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1)))
    }
    for name in names {
      if unlinkat(dirfd(stream), name, 0) == 0 { continue }
      let code = errno
      if code == ENOENT { continue }
      let path = folder + "/" + name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
      // For a folder, the error is EISDIR on Linux and EPERM on macOS.
      guard code == EISDIR || code == EPERM, try status(path)?.kind == .folder else {
        throw error("remove", path, code: code)
      }
      folders(path)
    }
  }

  /// Creates a folder and its missing parents; returns the folders that it created, outermost first.
  static func makeFolders(_ path: String) throws(WorkspaceError) -> [String] {
    var missing: [String] = []
    var current = path
    while current != "/", !current.isEmpty, !exists(current) {
      missing.append(current)
      current = parent(of: current)
    }
    var made: [String] = []
    for folder in missing.reversed() where try makeFolder(folder) { made.append(folder) }
    return made
  }

  /// Returns true if the path exists; symbolic links are followed.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns the path’s parent, from the text of the path only.
  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the absolute path without symbolic links; nil if nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  static func currentFolder() -> String { resolved(".") ?? "/" }

  /// Returns the home folders according to the environment and to the system, without symbolic links.
  static func homeFolders() -> Set<String> {
    let named = getenv("HOME").map { String(cString: $0) } ?? ""
    let known = getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) } ?? ""
    return Set([named, known].filter { $0.hasPrefix("/") }.compactMap(resolved))
  }
}

extension FileKind {
  /// Reads the kind in a directory entry; returns nil if the file system does not provide it.
  fileprivate init?(of record: UnsafePointer<dirent>) {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_type) else { return nil }
    switch Int(UnsafeRawPointer(record).load(fromByteOffset: offset, as: UInt8.self)) {
    case Int(DT_REG): self = .file
    case Int(DT_DIR): self = .folder
    case Int(DT_LNK): self = .symbolicLink
    case Int(DT_UNKNOWN): return nil
    default: self = .other
    }
  }
}
