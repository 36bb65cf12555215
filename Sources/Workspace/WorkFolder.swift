#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder in which a build stages its site, locked by one process at a time.
///
/// Its name beside the output is fixed, so a build finds and removes what a killed build left behind. The system releases
/// the lock of a process that ends, however it ends.
final class WorkFolder: Sendable {
  let path: String
  private let descriptor: Int32

  private static let lockName = "lock"
  /// Everything that a build creates in the folder; nothing else is ever removed from it.
  private static let contents = ["staging", "previous"]

  /// The new site until it is published.
  var staging: String { path + "/staging" }
  /// The old site after the new one was published.
  var previous: String { path + "/previous" }

  /// Locks the work folder beside an output and removes what a killed build left in it.
  ///
  /// Throws `busy` if another process, or another writer of this process, has locked it.
  ///
  /// - Parameter output: the site's folder as typed.
  init(for location: OutputLocation, output: String) throws(WorkspaceError) {
    path = location.parent + "/." + location.name + ".statebook-work"
    descriptor = try Self.lock(path, output: output)
    do throws(WorkspaceError) {
      // A build was killed after it had moved the old site away.
      if try POSIX.status(location.path) == nil, try POSIX.status(previous) != nil {
        try POSIX.move(previous, to: location.path)
      }
      for name in Self.contents { try POSIX.removeTree(path + "/" + name) }
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func lock(_ path: String, output: String) throws(WorkspaceError) -> Int32 {
    let file = path + "/" + lockName
    // Releasing the lock removes file and folder, so either can vanish between two calls; then the next attempt succeeds.
    for _ in 0..<1_000 {
      if try !POSIX.makeFolder(path), let status = try POSIX.status(path), status.kind != .folder {
        throw WorkspaceError(
          .refused, "cannot create the folder `\(path)`, which a build needs: a file has this name; remove it")
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
        throw WorkspaceError(.busy, "another build is writing to `\(output)`; wait until it ends")
      }
      if isSameFile(descriptor, file) { return descriptor }
      close(descriptor)
    }
    throw WorkspaceError(.busy, "other builds are writing to `\(output)`; wait until they end")
  }

  /// Returns true if the locked file is still the one that other processes find at this path.
  private static func isSameFile(_ descriptor: Int32, _ path: String) -> Bool {
    var held = stat()
    guard fstat(descriptor, &held) == 0, let found = try? POSIX.status(path) else { return false }
    let status = FileStatus(held)
    return status.inode == found.inode && status.device == found.device
  }

  /// Removes the folder and releases the lock.
  ///
  /// The next build removes what cannot be removed now: the site is complete, so this is not a failure.
  func release() {
    for name in Self.contents { try? POSIX.removeTree(path + "/" + name) }
    try? POSIX.removeFile(path + "/" + Self.lockName)
    POSIX.removeFolderIfEmpty(path)
    close(descriptor)
  }
}
