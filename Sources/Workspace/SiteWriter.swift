import CPlatform
import Synchronization

/// Receives the files of a site as they are rendered: a writer, or a comparison with an existing site.
package protocol SiteSink: Sendable {
  /// Receives one file; can be called from several threads, once for each path.
  ///
  /// Throws `WorkspaceError.Reason.collision` and `.invalidPath` for paths that the content must not have.
  func write(path: String, bytes: [UInt8]) throws(WorkspaceError)
}

/// Writes a site, all or nothing.
///
/// Files are staged beside the output and replace it in one step when all of them are written, so killing the program at any
/// moment leaves the old site intact. Staged files are removed when a signal arrives, if possible (`Interruption`), and
/// otherwise by the next build.
///
/// Nothing is flushed to the disk: the promise covers killed programs, which lose nothing that was written, but not a power
/// failure in the seconds after a build. Flushing thousands of pages would cost more than the whole build, and a damaged site
/// can be built again.
package final class SiteWriter: SiteSink {
  /// The files staged so far.
  private struct State {
    enum Phase { case open, broken, ended }
    var phase = Phase.open
    var paths = SitePaths()
    var files: Set<String> = []
  }

  /// Exchanges two folders in one step; 0 on success.
  typealias Exchange = @Sendable (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32

  private let location: OutputLocation
  /// The output as typed.
  private let output: String
  private let work: WorkFolder
  /// True if everything in the output can be deleted.
  private let isReplacing: Bool
  /// Parents of the output that the build created.
  private let madeFolders: [String]
  private let exchange: Exchange
  private let state = Mutex(State())
  /// The registration that removes the work folder if a signal ends the program.
  private let cleanup: Int

  private init(
    _ location: OutputLocation, output: String, work: WorkFolder, isReplacing: Bool, madeFolders: [String],
    exchange: @escaping Exchange
  ) {
    self.location = location
    self.output = output
    self.work = work
    self.isReplacing = isReplacing
    self.madeFolders = madeFolders
    self.exchange = exchange
    cleanup = Interruption.register {
      work.release()
      Self.remove(madeFolders)
    }
  }

  deinit { abandon() }

  /// Locks an output and makes sure that a site can be written there.
  ///
  /// - Parameters:
  ///   - output: the site's folder; it need not exist yet.
  ///   - project: the project's folder; the output must not contain it, nor be in a folder that the project reads.
  ///   - replace: delete everything in a folder that Statebook did not write, or that has other files.
  ///
  /// Throws `refused` if something would be lost, and `busy` if another build has locked the output. Lists the existing site.
  package static func begin(
    output: String, project: String? = nil, replace: Bool = false
  ) throws(WorkspaceError) -> SiteWriter {
    try begin(output: output, project: project, replace: replace, exchange: { statebook_exchange($0, $1) })
  }

  static func begin(
    output: String, project: String?, replace: Bool, exchange: @escaping Exchange
  ) throws(WorkspaceError) -> SiteWriter {
    try Interruption.section { () throws(WorkspaceError) in
      let location = try OutputLocation(output, project: project)
      let made = try POSIX.makeFolders(location.parent)
      var work: WorkFolder?
      do throws(WorkspaceError) {
        let folder = try WorkFolder(for: location, output: output)
        work = folder
        try SiteInspection.admit(location.path, output: output, replace: replace)
        try POSIX.makeFolder(folder.staging)
        return SiteWriter(
          location, output: output, work: folder, isReplacing: replace, madeFolders: made, exchange: exchange)
      } catch {
        work?.release()
        remove(made)
        throw error
      }
    }
  }

  /// Stages one file; can be called from several threads.
  package func write(path: String, bytes: [UInt8]) throws(WorkspaceError) {
    try Interruption.section { () throws(WorkspaceError) in
      do throws(WorkspaceError) {
        try state.withLock { state throws(WorkspaceError) in
          guard state.phase == .open else { throw Self.ended }
          try state.paths.claim(path)
          state.files.insert(path)
        }
        let staged = work.staging + "/" + path
        _ = try POSIX.makeFolders(POSIX.parent(of: staged))
        try POSIX.writeNew(staged, bytes)
      } catch {
        state.withLock { if $0.phase == .open { $0.phase = .broken } }
        throw error
      }
    }
  }

  private static let ended = WorkspaceError(.refused, "the site’s writer has already ended")

  /// Replaces the output by the staged site and its manifest, and returns the number of files.
  ///
  /// - Parameters:
  ///   - version: the version of Statebook.
  ///   - graphviz: the version of Graphviz that drew the diagrams.
  ///   - options: other inputs that the site's bytes depend on, by name.
  ///
  /// Throws if a `write` failed before. Then, and after any other error, the old site stays as it was.
  @discardableResult
  package func publish(
    version: String, graphviz: String, options: [String: String] = [:]
  ) throws(WorkspaceError) -> Int {
    try Interruption.section { () throws(WorkspaceError) in
      let files = try state.withLock { state throws(WorkspaceError) in
        guard state.phase == .open else { throw Self.ended }
        state.phase = .ended
        return state.files
      }
      defer { release() }
      let manifest = BuildManifest(version: version, graphviz: graphviz, options: options, files: files)
      do throws(WorkspaceError) {
        try POSIX.writeNew(work.staging + "/" + BuildManifest.fileName, Array(manifest.text.utf8))
        try replaceOutput()
      } catch {
        Self.remove(madeFolders)
        throw error
      }
      return files.count
    }
  }

  /// Moves the staged site to the output, and the old one into the work folder; it is moved back if somebody added a file since
  /// the build began.
  private func replaceOutput() throws(WorkspaceError) {
    guard try POSIX.status(location.path) != nil else { return try POSIX.move(work.staging, to: location.path) }
    if exchange(work.staging, location.path) == 0 {
      try POSIX.move(work.staging, to: work.previous)
    } else {
      try moveBoth()
    }
    do throws(WorkspaceError) {
      try SiteInspection.admit(work.previous, output: output, replace: isReplacing)
    } catch {
      try POSIX.move(location.path, to: work.staging)
      try POSIX.move(work.previous, to: location.path)
      throw error
    }
  }

  /// Replaces the output where the file system cannot exchange two folders in one step. For a moment there is no site; if the
  /// build is killed then, the next one moves the old site back.
  private func moveBoth() throws(WorkspaceError) {
    do throws(WorkspaceError) {
      try POSIX.move(location.path, to: work.previous)
    } catch {
      throw WorkspaceError(error.reason, error.message + "; delete the folder, or choose another one with `-o`")
    }
    do throws(WorkspaceError) {
      try POSIX.move(work.staging, to: location.path)
    } catch {
      try POSIX.move(work.previous, to: location.path)
      throw error
    }
  }

  /// Removes the staged files and unlocks the output; the old site stays as it is.
  ///
  /// Does nothing after `publish`.
  package func abandon() {
    let isOpen = state.withLock { state in
      defer { state.phase = .ended }
      return state.phase != .ended
    }
    guard isOpen else { return }
    Interruption.section {
      release()
      Self.remove(madeFolders)
    }
  }

  private func release() {
    work.release()
    Interruption.withdraw(cleanup)
  }

  private static func remove(_ madeFolders: [String]) {
    for folder in madeFolders.reversed() { POSIX.removeFolderIfEmpty(folder) }
  }
}
