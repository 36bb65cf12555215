import SourceText

/// Detects changes of the files that a project is read from, by their sizes and times.
///
/// Polling the status of each file works on every file system, even if the system reports no events.
package struct ProjectWatch: Sendable {
  /// The status of each file, folder, and link below the folders that are read.
  package struct Snapshot: Equatable, Sendable {
    fileprivate struct Status: Equatable {
      var kind: FileKind
      var size: Int
      /// Changes with every modification of the file, even if a program sets the file's times.
      var changed: Int
    }

    fileprivate var statuses: [String: Status] = [:]

    /// Returns the paths that were added, removed, or changed since another snapshot, sorted.
    package func changes(since old: Snapshot) -> [String] {
      let paths = Set(statuses.keys).union(old.statuses.keys)
      return paths.filter { statuses[$0] != old.statuses[$0] }
        .sorted { $0.precedesInBytes($1) }
    }
  }

  private let root: String

  package init(_ folder: ProjectFolder) { root = folder.path == "/" ? "/" : folder.path + "/" }

  /// Takes a snapshot; skips the files that the project ignores. Takes one system call for each file.
  package func snapshot() -> Snapshot {
    var snapshot = Snapshot()
    var pending: [(name: String, path: String)] = []
    for name in ProjectFolder.contentFolders {
      // The folder itself may be a link.
      if let path = POSIX.resolved(root + name) { pending.append((name, path)) }
    }
    while let folder = pending.popLast() {
      // An unreadable folder is a finding of the build, or was just removed.
      guard let entries = try? POSIX.entries(of: folder.path, withSizes: true) else {
        snapshot.statuses[folder.name] = Snapshot.Status(kind: .other, size: 0, changed: 0)
        continue
      }
      for entry in entries {
        let name = folder.name + "/" + entry.name
        if SourcePath(name).isHidden { continue }
        snapshot.statuses[name] = Snapshot.Status(kind: entry.kind, size: entry.size, changed: entry.changed)
        if entry.kind == .folder { pending.append((name, folder.path + "/" + entry.name)) }
      }
    }
    return snapshot
  }

  /// The polling interval while nothing changes.
  private static let interval = Duration.milliseconds(40)
  /// The interval between the last two polls; editors that write in several steps take less.
  private static let pause = Duration.milliseconds(15)

  /// Waits until a snapshot differs, and then until nothing changes any more.
  ///
  /// Polls every 40 ms, or less often in a large project, to use at most 2 % of a core.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  package func change(since old: Snapshot) async throws -> Snapshot {
    let clock = ContinuousClock()
    var last = old
    while true {
      let start = clock.now
      let current = snapshot()
      let cost = start.duration(to: clock.now)
      // Two equal snapshots in a row: writing has ended.
      if current != old, current == last { return current }
      last = current
      try await Task.sleep(for: current == old ? max(Self.interval, cost * 50) : max(Self.pause, cost))
    }
  }
}
