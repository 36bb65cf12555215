import CPlatform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The kind of a directory entry; symbolic links are not followed.
enum FileKind: Sendable {
  case file, folder, symbolicLink, other
}

/// The system’s status of a path, symbolic links not followed.
struct FileStatus: Sendable {
  var kind: FileKind
  var size: Int
  var device: UInt64
  var inode: UInt64
  /// The time when the bytes or the status last changed, in nanoseconds by the file system’s clock; no program can set it.
  var changed: Int

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .symbolicLink
      default: .other
      }
    size = Int(status.st_size)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    #if canImport(Darwin)
      changed = Self.nanoseconds(status.st_ctimespec)
    #else
      changed = Self.nanoseconds(status.st_ctim)
    #endif
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}

/// One name in a folder.
struct FolderEntry: Sendable {
  /// The name; if it is not UTF-8, with the invalid bytes replaced.
  var name: String
  var isUTF8: Bool
  var kind: FileKind
  /// The size of a file in bytes if it was asked for, otherwise 0.
  var size: Int
  /// `FileStatus.changed` if the size was asked for, otherwise 0.
  var changed = 0
}

/// System calls that throw their errors and are repeated if a signal interrupts them.
enum POSIX {
  typealias Code = Int32

  /// Returns the error of the call that just failed.
  static func error(_ verb: String, _ path: String, code: Code = errno) -> WorkspaceError {
    WorkspaceError(.system(code), "cannot \(verb) `\(path)`: \(text(of: code))")
  }

  /// Returns the system’s text for an error number.
  static func text(of code: Code) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  /// Returns the status of a path; nil if nothing is there.
  static func status(_ path: String) throws(WorkspaceError) -> FileStatus? {
    var result = stat()
    if lstat(path, &result) == 0 { return FileStatus(result) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw error("read the status of", path)
  }

  /// Creates a folder; returns false if something with that name exists.
  @discardableResult
  static func makeFolder(_ path: String) throws(WorkspaceError) -> Bool {
    if mkdir(path, 0o777) == 0 { return true }
    if errno == EEXIST { return false }
    throw error("create the folder", path)
  }

  /// The error code for reading something that is not a file.
  static let notAFile: Code = EINVAL

  /// Reads all of a regular file; does not follow a symbolic link in the last part of the path.
  static func read(_ path: String) throws(WorkspaceError) -> [UInt8] {
    let (descriptor, status) = try opened(path)
    defer { close(descriptor) }
    guard status.kind == .file else {
      throw WorkspaceError(.system(notAFile), "cannot read `\(path)`: it is not a file")
    }
    return try read(descriptor, expecting: status.size, path)
  }

  /// Opens a path for reading and returns its status; does not follow a symbolic link in the last part. The caller closes the
  /// descriptor.
  private static func opened(_ path: String) throws(WorkspaceError) -> (descriptor: Int32, status: FileStatus) {
    // Without O_NONBLOCK, opening a pipe without a writer would wait forever.
    let descriptor = repeating { open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw error("read", path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw error("read", path, code: code)
    }
    return (descriptor, FileStatus(status))
  }

  /// Reads to the end, with one call if the size was right.
  private static func read(
    _ descriptor: Int32, expecting size: Int, _ path: String
  ) throws(WorkspaceError) -> [UInt8] {
    var failure: Code = 0
    // With room for one byte more than expected, a short read proves that the end was reached.
    var bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      while count < buffer.count {
        let base = buffer.baseAddress.map { $0 + count }
        let got = repeating { Self.readSome(descriptor, base, buffer.count - count) }
        if got < 0 { failure = errno }
        if got <= 0 { return }
        count += got
        if count == size { return }
      }
    }
    guard failure == 0 else { throw error("read", path, code: failure) }
    guard bytes.count > size else { return bytes }
    // The file grew while it was read, or the file system does not know sizes: take what is left, too.
    var more = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let got = more.withUnsafeMutableBytes { buffer in
        repeating { readSome(descriptor, buffer.baseAddress, buffer.count) }
      }
      if got < 0 { throw error("read", path) }
      if got == 0 { return bytes }
      bytes += more[..<got]
    }
  }

  private static func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer, count)
    #else
      Darwin.read(descriptor, buffer, count)
    #endif
  }

  private static func writeSome(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, buffer, count)
    #else
      Darwin.write(descriptor, buffer, count)
    #endif
  }

  /// Writes a file that must not exist yet: one open, one write, one close.
  static func writeNew(_ path: String, _ bytes: [UInt8]) throws(WorkspaceError) {
    let descriptor = repeating { open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { throw error("write", path) }
    try writeAll(descriptor, bytes, path)
  }

  /// Writes to a pipe or a device that is there.
  static func writeThrough(_ path: String, _ bytes: [UInt8]) throws(WorkspaceError) {
    let descriptor = repeating { open(path, O_WRONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw error("write", path) }
    try writeAll(descriptor, bytes, path)
  }

  /// Writes all bytes and closes the descriptor.
  private static func writeAll(
    _ descriptor: Int32, _ bytes: [UInt8], _ path: String
  ) throws(WorkspaceError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        repeating { writeSome(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written) }
      }
      guard count >= 0 else {
        let code = errno
        close(descriptor)
        throw error("write", path, code: code)
      }
      written += count
    }
    // Some file systems report a full disk only here.
    guard close(descriptor) == 0 || errno == EINTR else { throw error("write", path) }
  }

  /// Moves a file or folder; replaces a file or an empty folder at the target.
  static func move(_ source: String, to target: String) throws(WorkspaceError) {
    guard rename(source, target) == 0 else { throw error("move `\(source)` to", target) }
  }

  /// Removes a file or link; does nothing if it does not exist.
  static func removeFile(_ path: String) throws(WorkspaceError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw error("remove", path) }
  }

  /// Removes a folder if it is empty; returns true if it no longer exists.
  @discardableResult
  static func removeFolderIfEmpty(_ path: String) -> Bool { rmdir(path) == 0 || errno == ENOENT }

  /// Repeats a call as long as signals interrupt it.
  static func repeating<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }
}
