#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder in which one build stages its site, held by one process at a time.
///
/// It has a fixed name beside the output, so a build finds what a killed one left behind and removes it. The system drops
/// the lock of a process that dies, however it dies.
final class WorkFolder: Sendable {
  let path: String
  private let descriptor: Int32

  private static let lockName = "lock"
  /// Everything that a build makes in the folder; nothing else is ever removed from it.
  private static let contents = ["staging", "probe-1", "probe-2"]

  /// The site before it takes its place, and after the exchange the old one.
  var staging: String { path + "/staging" }
  /// Two folders to try the exchange with.
  var probes: (String, String) { (path + "/probe-1", path + "/probe-2") }

  /// The name of the work folder for an output of that name.
  static func name(for output: String) -> String { "." + output + ".statebook-work" }
  /// The name of the work folder inside an output that is written in place.
  static let nameInside = ".statebook-work"

  /// Takes the folder at `path` and removes what a killed build left in it.
  ///
  /// Throws `busy` where another process, or another writer of this one, holds it.
  init(_ path: String, output: String) throws(WorkspaceError) {
    self.path = path
    descriptor = try Self.lock(path, output: output)
    do throws(WorkspaceError) {
      for name in Self.contents { try POSIX.removeTree(path + "/" + name) }
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func lock(_ path: String, output: String) throws(WorkspaceError) -> Int32 {
    let file = path + "/" + lockName
    // Whoever releases the lock removes file and folder, so either can vanish between two calls; then once more.
    for _ in 0..<1_000 {
      if try !POSIX.makeFolder(path), let status = try POSIX.status(path), status.kind != .folder {
        throw WorkspaceError(.refused, "“\(path)” is in the way: a build needs a folder of that name; remove the file")
      }
      let descriptor = POSIX.repeating { open(file, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666) }
      guard descriptor >= 0 else {
        if errno == ENOENT { continue }
        throw POSIX.error("lock", file)
      }
      guard POSIX.repeating({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 else {
        let code = errno
        close(descriptor)
        guard code == EWOULDBLOCK else { throw POSIX.error("lock", file, code: code) }
        throw WorkspaceError(.busy, "another build is writing to “\(output)”; wait until it has ended")
      }
      if isSameFile(descriptor, file) { return descriptor }
      close(descriptor)
    }
    throw WorkspaceError(.busy, "other builds are writing to “\(output)”; wait until they have ended")
  }

  /// Whether the file that was locked is still the one that others find under its name.
  private static func isSameFile(_ descriptor: Int32, _ path: String) -> Bool {
    var held = stat()
    guard fstat(descriptor, &held) == 0, let found = try? POSIX.status(path) else { return false }
    let status = FileStatus(held)
    return status.inode == found.inode && status.device == found.device
  }

  /// Removes the folder and gives up the lock.
  ///
  /// What cannot be removed is left to the next build: the site is whole by now, so this is no failure.
  func release() {
    for name in Self.contents { try? POSIX.removeTree(path + "/" + name) }
    try? POSIX.removeFile(path + "/" + Self.lockName)
    POSIX.removeFolderIfEmpty(path)
    close(descriptor)
  }
}
