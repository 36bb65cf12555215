import Synchronization

/// Keeps the files of a site in memory; writes nothing.
package final class SiteInMemory: SiteSink {
  private struct State {
    var paths = SitePaths()
    var files: [String: [UInt8]] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// Receives one file; can be called from several threads.
  package func write(path: String, bytes: [UInt8]) throws(WorkspaceError) {
    try state.withLock { state throws(WorkspaceError) in
      try state.paths.claim(path)
      state.files[path] = bytes
    }
  }

  /// The bytes of each file, by its path in the site.
  package var files: [String: [UInt8]] { state.withLock { $0.files } }
}
