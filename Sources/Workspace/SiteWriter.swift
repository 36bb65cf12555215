import CPlatform
import SourceText
import Synchronization

/// Receives the files of a site as they are rendered: a writer, or a comparison with an existing site.
package protocol SiteSink: Sendable {
  /// Receives one file; can be called from several threads, once for each path.
  ///
  /// Throws `WorkspaceError.Reason.collision` and `.invalidPath` for paths that the content must not have.
  func write(path: String, bytes: UnsafeRawBufferPointer) throws(WorkspaceError)

  /// Receives one file in the same way; a sink that keeps bytes need not copy them.
  func write(path: String, bytes: [UInt8]) throws(WorkspaceError)
}

extension SiteSink {
  /// Receives one file.
  package func write(path: String, bytes: [UInt8]) throws(WorkspaceError) {
    // `withUnsafeBytes` has no typed throws, so the error travels in a `Result`.
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(WorkspaceError) in try write(path: path, bytes: buffer) }
    }.get()
  }

  /// Receives one text file, as UTF-8.
  package func write(path: String, text: String) throws(WorkspaceError) {
    var text = text
    try text.withUTF8 { buffer in
      Result { () throws(WorkspaceError) in try write(path: path, bytes: UnsafeRawBufferPointer(buffer)) }
    }.get()
  }
}

/// Writes a site, all or nothing.
///
/// Files are staged beside the output and replace it in one step when all of them are written, so killing the program at any
/// moment leaves the old site intact. Staged files are removed when a signal arrives, if possible (`Interruption`), and
/// otherwise by the next build.
///
/// Nothing is flushed to the disk: the promise covers killed programs, which lose nothing that was written, but not a power
/// failure in the seconds after a build. Flushing thousands of pages would cost more than the whole build, and a damaged site
/// can be built again; the digests in the marker show that it must be.
package final class SiteWriter: SiteSink {
  /// What has been staged so far.
  struct State {
    enum Phase { case open, broken, ended }
    var phase = Phase.open
    var paths = SitePaths()
    var files: [String: Digest] = [:]
    /// The digests of the old site's files that were read after the inspection.
    var old: [String: Digest] = [:]
  }

  let location: OutputLocation
  /// The output as typed.
  private let output: String
  let inspection: SiteInspection
  let work: WorkFolder
  /// The lock beside the output, if the work folder is inside the output.
  private let outerLock: WorkFolder?
  private let isInPlace: Bool
  /// Whether everything in the output can be deleted.
  let isReplacing: Bool
  /// When the build began, in nanoseconds by the clock of the output's file system.
  private let begun: Int
  /// Parents of the output that the build created.
  private let madeFolders: [String]
  let state = Mutex(State())
  /// The registration that removes the work folders if a signal ends the program.
  private let cleanup: Int

  private init(_ parts: Parts) {
    location = parts.location
    output = parts.output
    inspection = parts.inspection
    work = parts.work
    outerLock = parts.outerLock
    isInPlace = parts.isInPlace
    isReplacing = parts.isReplacing
    begun = parts.begun
    madeFolders = parts.madeFolders
    let (work, outerLock, made) = (work, outerLock, madeFolders)
    cleanup = Interruption.register {
      Self.release(work, outerLock)
      Self.remove(made)
    }
  }

  private struct Parts {
    var location: OutputLocation
    var output: String
    var inspection: SiteInspection
    var work: WorkFolder
    var outerLock: WorkFolder?
    var isInPlace: Bool
    var isReplacing: Bool
    var begun: Int
    var madeFolders: [String]
  }

  deinit { abandon() }

  /// Locks an output and makes sure that a site can be written there.
  ///
  /// - Parameters:
  ///   - output: the site's folder; it need not exist yet.
  ///   - project: the project's folder; the output must not contain it, nor be in a folder that the project reads.
  ///   - replace: delete everything in a folder that Statebook did not write, or that somebody changed.
  ///   - inPlace: write file by file into the existing folder, for file systems that cannot exchange folders.
  ///
  /// Throws `refused` if something would be lost, `busy` if another build has locked the output, and `cannotExchange` if the
  /// file system cannot exchange two folders in one step. Lists the existing site; `prove` finds out whether one of its files
  /// was edited.
  package static func begin(
    output: String, project: String? = nil, replace: Bool = false, inPlace: Bool = false
  ) async throws -> SiteWriter {
    try await begin(output: output, project: project, replace: replace, inPlace: inPlace, exchange: statebook_exchange)
  }

  static func begin(
    output: String, project: String?, replace: Bool, inPlace: Bool,
    exchange: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) async throws -> SiteWriter {
    Interruption.enterSection()
    defer { Interruption.leaveSection() }
    let location = try OutputLocation(output, project: project)
    _ = try SiteInspection.isFolder(location.path)
    let made = try POSIX.makeFolders(inPlace ? location.path : location.parent)
    var held: [WorkFolder] = []
    do {
      let (work, outerLock) = try takeHold(of: location, output, inPlace: inPlace)
      held = [work, outerLock].compactMap(\.self)
      let begun = try POSIX.status(work.path)?.modified ?? 0
      let inspection = try await SiteInspection.inspect(location.path, replace: replace, needsDigests: inPlace)
      try inspection.admit(output, replace: replace)
      if inspection.exists, !inPlace { try probe(work, location, output, exchange) }
      try POSIX.makeFolder(work.staging)
      return SiteWriter(
        Parts(
          location: location, output: output, inspection: inspection, work: work, outerLock: outerLock,
          isInPlace: inPlace, isReplacing: replace, begun: begun, madeFolders: made))
    } catch {
      for folder in held { folder.release() }
      remove(made)
      throw error
    }
  }

  /// Creates the work folder: beside the output, or inside it if files are moved one by one.
  private static func takeHold(
    of location: OutputLocation, _ output: String, inPlace: Bool
  ) throws(WorkspaceError) -> (work: WorkFolder, outerLock: WorkFolder?) {
    let beside = location.parent + "/" + WorkFolder.name(for: location.name)
    guard inPlace else { return (try WorkFolder(beside, output: output), nil) }
    var outerLock: WorkFolder?
    do throws(WorkspaceError) {
      outerLock = try WorkFolder(beside, output: output)
    } catch {
      // Without permission to write beside the output, no other kind of build can run, so the lock inside is enough.
      guard case .system = error.reason else { throw error }
    }
    do throws(WorkspaceError) {
      return (try WorkFolder(location.path + "/" + WorkFolder.nameInside, output: output), outerLock)
    } catch {
      outerLock?.release()
      throw error
    }
  }

  /// Throws if the file system cannot exchange two folders beside the output.
  private static func probe(
    _ work: WorkFolder, _ location: OutputLocation, _ output: String,
    _ exchange: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) throws(WorkspaceError) {
    let refusal = WorkspaceError(
      .cannotExchange,
      "the file system of `\(output)` cannot exchange two folders in one step, so the site cannot be replaced all at "
        + "once; use `--in-place` to write it file by file")
    // A mount point cannot be moved.
    guard try POSIX.status(location.path)?.device == POSIX.status(location.parent)?.device else { throw refusal }
    let (first, second) = work.probes
    try POSIX.makeFolder(first)
    try POSIX.makeFolder(second)
    let result = exchange(first, second)
    POSIX.removeFolderIfEmpty(first)
    POSIX.removeFolderIfEmpty(second)
    guard result == 0 else { throw refusal }
  }

  /// Stages one file; can be called from several threads.
  ///
  /// Costs four system calls, or for a file that the old site has, reading the old file.
  package func write(path: String, bytes: UnsafeRawBufferPointer) throws(WorkspaceError) {
    try Interruption.section { () throws(WorkspaceError) in try stage(path, bytes) }
  }

  private func stage(_ path: String, _ bytes: UnsafeRawBufferPointer) throws(WorkspaceError) {
    let digest = Digest(of: bytes)
    do throws(WorkspaceError) {
      try state.withLock { state throws(WorkspaceError) in
        guard state.phase == .open else { throw Self.ended }
        try state.paths.claim(path)
        state.files[path] = digest
      }
      if oldDigest(of: path, comparing: bytes, digest) == digest { return }
      let staged = work.staging + "/" + path
      _ = try POSIX.makeFolders(POSIX.parent(of: staged))
      try POSIX.writeNew(staged, bytes)
    } catch {
      state.withLock { if $0.phase == .open { $0.phase = .broken } }
      throw error
    }
  }

  /// The digest of a file of the old site, given the new file's; nil if there is no old file, or if it cannot be read, which
  /// `prove` reports.
  ///
  /// Equal bytes have the same digest, so most files are digested once instead of twice.
  private func oldDigest(of path: String, comparing bytes: UnsafeRawBufferPointer, _ digest: Digest) -> Digest? {
    guard inspection.unproved.contains(path) else { return inspection.present[path] }
    let file = location.path + "/" + path
    do throws(WorkspaceError) {
      let old = try POSIX.holds(file, bytes) ? digest : Digest(of: try POSIX.read(file))
      state.withLock { $0.old[path] = old }
      return old
    } catch {
      return nil
    }
  }

  /// Makes sure that nobody edited the old site.
  ///
  /// Throws `refused` if somebody did. Reads and digests the files of the old site that were not compared with a new file when
  /// it was staged. `commit` requires this proof, too.
  package func prove() throws(WorkspaceError) { _ = try proof() }

  /// The inspection with the proof that nobody edited the old site.
  private func proof() throws(WorkspaceError) -> SiteInspection {
    if inspection.unproved.isEmpty { return inspection }
    var old = state.withLock { $0.old }
    var missing: [String] = []
    for path in inspection.unproved where old[path] == nil {
      let file = location.path + "/" + path
      if try POSIX.status(file) == nil { missing.append(path) } else { old[path] = Digest(of: try POSIX.read(file)) }
    }
    state.withLock { [old] in $0.old = old }
    var proved = inspection
    proved.prove(old, missing: missing)
    try proved.admit(output, replace: false)
    return proved
  }

  static let ended = WorkspaceError(.refused, "the site’s writer has already ended")

  /// Replaces the output by the staged site and its marker, and returns the number of files. An output that already has the
  /// same bytes is left as it is.
  ///
  /// - Parameters:
  ///   - graphviz: the version of Graphviz that drew the diagrams, if there are any.
  ///   - options: what else the site's bytes depend on, by name.
  ///
  /// Throws if a `write` failed before. Then, and after any other error, the old site stays as it was (a build in place leaves
  /// it marked as incomplete).
  @discardableResult
  package func commit(graphviz: String? = nil, options: [String: String] = [:]) throws(WorkspaceError) -> Int {
    try Interruption.section { () throws(WorkspaceError) in try takeItsPlace(graphviz, options) }
  }

  private func takeItsPlace(_ graphviz: String?, _ options: [String: String]) throws(WorkspaceError) -> Int {
    let files = try state.withLock { state throws(WorkspaceError) in
      guard state.phase == .open else { throw Self.ended }
      state.phase = .ended
      return state.files
    }
    defer { release() }
    let marker = SiteMarker(graphviz: graphviz, options: options, files: files)
    do throws(WorkspaceError) {
      let old = try proof()
      if old.holds(marker) { return files.count }
      if isInPlace { try moveIntoPlace(marker, over: old.present) } else { try swap(marker, with: old.present) }
    } catch {
      // In place, a folder can contain pages by now; then it is not removed.
      Self.remove(madeFolders)
      throw error
    }
    return files.count
  }

  private func swap(_ marker: SiteMarker, with old: [String: Digest]) throws(WorkspaceError) {
    for path in marker.files.keys where old[path] == marker.files[path] { try takeOver(path) }
    try writeMarker(marker, to: work.staging + "/" + SiteMarker.fileName)
    guard inspection.exists else { return try POSIX.move(work.staging, to: location.path) }
    try exchange()
    do throws(WorkspaceError) {
      if !isReplacing { try admitExchanged(old) }
    } catch {
      try exchange()
      throw error
    }
  }

  private func exchange() throws(WorkspaceError) {
    guard statebook_exchange(work.staging, location.path) == 0 else {
      let error = POSIX.error("exchange the old site with the new one at", location.path)
      throw WorkspaceError(.cannotExchange, error.message + "; use `--in-place` to write it file by file")
    }
  }

  /// Throws if somebody edited or added a file after the old site was proved. The old site is in the staging folder now, where
  /// nobody edits it any more, so no later edit can be lost.
  private func admitExchanged(_ old: [String: Digest]) throws(WorkspaceError) {
    let listing = try SiteListing(work.staging)
    var edited: [String] = []
    for path in listing.files {
      let file = work.staging + "/" + path
      // A file that was not written since then needs no second proof.
      guard let digest = old[path], let status = try POSIX.status(file), status.modified >= begun else { continue }
      if Digest(of: try POSIX.read(file)) != digest { edited.append(path) }
    }
    var exchanged = inspection
    exchanged.note(edited: edited, added: listing.others + listing.files.filter { old[$0] == nil })
    try exchanged.admit(output, replace: false)
  }

  /// Stages a file of the old site by giving it a second name, so that it is not written again, and its blocks are not freed
  /// when the old site is removed.
  private func takeOver(_ path: String) throws(WorkspaceError) {
    let (old, staged) = (location.path + "/" + path, work.staging + "/" + path)
    _ = try POSIX.makeFolders(POSIX.parent(of: staged))
    if POSIX.linked(old, to: staged) { return }
    let bytes = try POSIX.read(old)
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(WorkspaceError) in try POSIX.writeNew(staged, buffer) }
    }.get()
  }

  func writeMarker(_ marker: SiteMarker, to path: String) throws(WorkspaceError) {
    let bytes = Array(marker.text.utf8)
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(WorkspaceError) in try POSIX.writeNew(path, buffer) }
    }.get()
  }

  /// Removes what was staged and unlocks the output; the old site stays as it is.
  ///
  /// Does nothing after a commit.
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
    Self.release(work, outerLock)
    Interruption.withdraw(cleanup)
  }

  private static func release(_ work: WorkFolder, _ outerLock: WorkFolder?) {
    // After an exchange, the staging folder contains the old site.
    work.release()
    outerLock?.release()
  }

  private static func remove(_ madeFolders: [String]) {
    for folder in madeFolders.reversed() { POSIX.removeFolderIfEmpty(folder) }
  }
}
