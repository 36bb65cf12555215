#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension POSIX {
  /// The names in a folder, links not followed, in the order of their bytes.
  ///
  /// Fails where the path is itself a symbolic link. Asks the system for the status of files where their sizes are wanted,
  /// and of all names where the file system does not say with the names what they stand for.
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
      // The record is shorter than its type where the name is, so the name is read through a pointer.
      let name = (UnsafeRawPointer(record) + offset).assumingMemoryBound(to: CChar.self)
      if isDots(name) { continue }
      var kind = FileKind(of: record)
      var size = 0
      if kind == nil || kind == .file && withSizes {
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
          if errno == ENOENT { continue }
          throw error("look at", path + "/" + String(cString: name))
        }
        let known = FileStatus(status)
        (kind, size) = (known.kind, known.size)
      }
      let text = String(validatingCString: name)
      result.append(
        FolderEntry(name: text ?? String(cString: name), isUTF8: text != nil, kind: kind ?? .other, size: size))
    }
    guard errno == 0 else { throw error("read the folder", path) }
    return result.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static func isDots(_ name: UnsafePointer<CChar>) -> Bool {
    let dot = CChar(bitPattern: UInt8(ascii: "."))
    return name[0] == dot && (name[1] == 0 || (name[1] == dot && name[2] == 0))
  }

  /// Removes a folder with all that is in it, or a file; follows no link; nothing happens where nothing is there.
  static func removeTree(_ path: String) throws(WorkspaceError) {
    guard let status = try status(path) else { return }
    guard status.kind == .folder else { return try removeFile(path) }
    // Folders are listed before what they hold, so the reverse order finds each one empty.
    var folders = [path]
    var next = 0
    while next < folders.count {
      let folder = folders[next]
      next += 1
      // Where somebody took the right to write away, what is inside goes all the same: the folder itself is to go.
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

  /// Removes what is not a folder; works on the bytes of the names, so that no name is too strange to go.
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
      // A folder answers EISDIR on Linux and EPERM on macOS.
      guard code == EISDIR || code == EPERM, try status(path)?.kind == .folder else {
        throw error("remove", path, code: code)
      }
      folders(path)
    }
  }

  /// Makes a folder and those above it that are missing; returns those that it made, outermost first.
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

  /// Whether anything is there, links followed.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The folder above a path, by its text alone.
  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The absolute path without links; nil where nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// The folder in which the program runs.
  static func currentFolder() -> String { resolved(".") ?? "/" }

  /// The home folder that the environment names and the one that the system knows, without links.
  static func homeFolders() -> Set<String> {
    let named = getenv("HOME").map { String(cString: $0) } ?? ""
    let known = getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) } ?? ""
    return Set([named, known].filter { $0.hasPrefix("/") }.compactMap(resolved))
  }
}

extension FileKind {
  /// What the record of a name in a folder says of it; nil where the file system leaves that open.
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
