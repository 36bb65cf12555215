import SourceText

/// Notices changes of the files that a project is read from, by their sizes and times.
///
/// Asking for the status of each file works on every file system, also where the system reports no events.
package struct ProjectWatch: Sendable {
  /// The status of each file, folder, and link below the folders that are read.
  package struct Snapshot: Equatable, Sendable {
    fileprivate struct Status: Equatable {
      var kind: FileKind
      var size: Int
      /// Changes with anything that a program does to the file, also if it sets the file's times.
      var changed: Int
    }

    fileprivate var statuses: [String: Status] = [:]

    /// The paths of what was added, removed, or changed since another snapshot, sorted.
    package func changes(since old: Snapshot) -> [String] {
      let paths = Set(statuses.keys).union(old.statuses.keys)
      return paths.filter { statuses[$0] != old.statuses[$0] }
        .sorted { $0.precedesInBytes($1) }
    }
  }

  private let root: String

  package init(_ folder: ProjectFolder) { root = folder.path == "/" ? "/" : folder.path + "/" }

  /// What is there now; skips what reading skips. Costs one system call for each file.
  package func snapshot() -> Snapshot {
    var snapshot = Snapshot()
    var pending: [(name: String, path: String)] = []
    for name in ProjectFolder.contentFolders {
      // The folder itself may be a link.
      if let path = POSIX.resolved(root + name) { pending.append((name, path)) }
    }
    while let folder = pending.popLast() {
      // A folder that cannot be read is a finding of the build, or was removed just now.
      guard let entries = try? POSIX.entries(of: folder.path, withSizes: true) else {
        snapshot.statuses[folder.name] = Snapshot.Status(kind: .other, size: 0, changed: 0)
        continue
      }
      for entry in entries where !entry.name.utf8.starts(with: [UInt8(ascii: ".")]) {
        let name = folder.name + "/" + entry.name
        snapshot.statuses[name] = Snapshot.Status(kind: entry.kind, size: entry.size, changed: entry.changed)
        if entry.kind == .folder { pending.append((name, folder.path + "/" + entry.name)) }
      }
    }
    return snapshot
  }

  /// The time between two looks while nothing changes.
  private static let interval = Duration.milliseconds(40)
  /// The time between the last two looks; editors that write in several steps take less.
  private static let pause = Duration.milliseconds(15)

  /// Waits until something differs from a snapshot, and then until nothing changes any more.
  ///
  /// Looks every 40 ms, or in a large project as seldom as it takes to spend no more than 2 % of a core.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  package func change(since old: Snapshot) async throws -> Snapshot {
    let clock = ContinuousClock()
    var last = old
    while true {
      let start = clock.now
      let current = snapshot()
      let cost = start.duration(to: clock.now)
      // Two equal looks in a row: whoever writes is done.
      if current != old, current == last { return current }
      last = current
      try await Task.sleep(for: current == old ? max(Self.interval, cost * 50) : max(Self.pause, cost))
    }
  }
}
