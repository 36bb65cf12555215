import CPlatform
import SourceText
import Synchronization

/// What takes the files of a site as they are rendered: a writer, or what compares them with a site.
public protocol SiteSink: Sendable {
  /// Takes one file; may be called from several threads, each path once.
  ///
  /// Throws `WorkspaceError.Reason.collision` and `.invalidPath` for paths that the content must not ask for.
  func write(path: String, bytes: UnsafeRawBufferPointer) throws(WorkspaceError)
}

extension SiteSink {
  /// Takes one file.
  public func write(path: String, bytes: [UInt8]) throws(WorkspaceError) {
    // `withUnsafeBytes` has no typed throws, so the error takes a detour.
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(WorkspaceError) in try write(path: path, bytes: buffer) }
    }.get()
  }

  /// Takes one text file, as UTF-8.
  public func write(path: String, text: String) throws(WorkspaceError) {
    var text = text
    try text.withUTF8 { buffer in
      Result { () throws(WorkspaceError) in try write(path: path, bytes: UnsafeRawBufferPointer(buffer)) }
    }.get()
  }
}

/// Writes a site, all or nothing.
///
/// Files are staged beside the output and take its place in one step when all are there, so whoever kills the program
/// at whatever moment leaves the old site whole. What was staged is removed where a signal allows it (`Interruption`), and
/// otherwise by the next build.
///
/// Nothing is flushed to the disk: the promise is kept against killed programs, which lose nothing that was written, but
/// not against a power cut in the seconds after a build. A flush for each of thousands of pages would cost more than the
/// whole build, and what is lost can be built again; the marker's digests tell that it must be.
public final class SiteWriter: SiteSink {
  /// What was staged so far.
  struct State {
    enum Phase { case open, broken, ended }
    var phase = Phase.open
    var paths = SitePaths()
    var files: [String: Digest] = [:]
    /// The digests of files of the old site that were read since the inspection.
    var old: [String: Digest] = [:]
  }

  let location: OutputLocation
  /// The output as it was typed.
  private let output: String
  let inspection: SiteInspection
  let work: WorkFolder
  /// The lock beside the output, where the work folder lies inside.
  private let outerLock: WorkFolder?
  private let isInPlace: Bool
  /// Whether everything in the output may be deleted.
  let isReplacing: Bool
  /// When the build began, by the clock of the output's file system.
  private let begun: Int
  /// Folders above the output that were not there.
  private let madeFolders: [String]
  let state = Mutex(State())
  /// What removes the work folders where a signal ends the program.
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

  /// Takes hold of an output and makes sure that a site can be written there.
  ///
  /// - Parameters:
  ///   - output: the site's folder; it need not be there yet.
  ///   - project: the project's folder, which the output must not hold, nor lie in what is read of it.
  ///   - replace: delete everything in a folder that Statebook did not make, or that somebody changed.
  ///   - inPlace: write file by file into the folder that is there, for file systems that cannot exchange folders.
  ///
  /// Throws `refused` where something would be lost, `busy` where another build has hold of the output, and
  /// `cannotExchange` where the file system cannot exchange two folders in one step. Lists the site that is there; that no
  /// file of it was edited is left to `prove`.
  public static func begin(
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

  /// Makes the work folder: beside the output, or inside it where files are to be moved one by one.
  private static func takeHold(
    of location: OutputLocation, _ output: String, inPlace: Bool
  ) throws(WorkspaceError) -> (work: WorkFolder, outerLock: WorkFolder?) {
    let beside = location.parent + "/" + WorkFolder.name(for: location.name)
    guard inPlace else { return (try WorkFolder(beside, output: output), nil) }
    var outerLock: WorkFolder?
    do throws(WorkspaceError) {
      outerLock = try WorkFolder(beside, output: output)
    } catch {
      // Where nobody can write beside the output, no other kind of build can run, and the lock inside is enough.
      guard case .system = error.reason else { throw error }
    }
    do throws(WorkspaceError) {
      return (try WorkFolder(location.path + "/" + WorkFolder.nameInside, output: output), outerLock)
    } catch {
      outerLock?.release()
      throw error
    }
  }

  /// Throws where the file system cannot exchange two folders beside the output.
  private static func probe(
    _ work: WorkFolder, _ location: OutputLocation, _ output: String,
    _ exchange: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) throws(WorkspaceError) {
    let refusal = WorkspaceError(
      .cannotExchange,
      "the file system of “\(output)” cannot exchange two folders in one step, so the site cannot be replaced all at "
        + "once; use --in-place to write it file by file")
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

  /// Stages one file; may be called from several threads. Costs one look at its folder, one open, one write and one close,
  /// or for a file that the old site holds already, the reading of that one.
  public func write(path: String, bytes: UnsafeRawBufferPointer) throws(WorkspaceError) {
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

  /// The digest of a file of the old site, given a new one's; nil where there is no old file, or it cannot be read, which is
  /// left for `prove` to say.
  ///
  /// Equal bytes have one digest, so most files are digested once and not twice.
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
  /// Throws `refused` where somebody did. Reads and digests those files of the old site that no file was compared with when it
  /// was staged. `commit` asks for this proof, too.
  public func prove() throws(WorkspaceError) { _ = try proof() }

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

  static let ended = WorkspaceError(.refused, "the site's writer has ended")

  /// Puts the staged site in the output's place, with its marker, and returns the number of files. A site that is there
  /// already, byte for byte, is left as it is.
  ///
  /// - Parameters:
  ///   - graphviz: the release of Graphviz that drew the diagrams, where there are any.
  ///   - options: what else the site's bytes depend on, by name.
  ///
  /// Throws where a `write` failed before; then, and where anything else fails, the old site stays as it was (a build in
  /// place leaves it marked as incomplete).
  @discardableResult
  public func commit(graphviz: String? = nil, options: [String: String] = [:]) throws(WorkspaceError) -> Int {
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
      // In place, a folder that was there before may hold pages by now, and these calls leave it alone.
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
      throw WorkspaceError(.cannotExchange, error.message + "; use --in-place to write it file by file")
    }
  }

  /// Throws where somebody edited or added a file after the old site was proved. It stands in the staging folder now, where
  /// nobody goes on writing, and what is found in it is found in time.
  private func admitExchanged(_ old: [String: Digest]) throws(WorkspaceError) {
    let listing = try SiteListing(work.staging)
    var edited: [String] = []
    for path in listing.files {
      let file = work.staging + "/" + path
      // A file that was not written since needs no second proof.
      guard let digest = old[path], let status = try POSIX.status(file), status.modified >= begun else { continue }
      if Digest(of: try POSIX.read(file)) != digest { edited.append(path) }
    }
    var exchanged = inspection
    exchanged.note(edited: edited, added: listing.others + listing.files.filter { old[$0] == nil })
    try exchanged.admit(output, replace: false)
  }

  /// Stages a file of the old site: by a second name, so that it need not be written, nor its blocks be freed when the old
  /// site goes.
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

  /// Removes what was staged and gives up the output; the old site stays as it is.
  ///
  /// Does nothing after a commit.
  public func abandon() {
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
    // After an exchange, the staging folder holds the old site.
    work.release()
    outerLock?.release()
  }

  private static func remove(_ madeFolders: [String]) {
    for folder in madeFolders.reversed() { POSIX.removeFolderIfEmpty(folder) }
  }
}
