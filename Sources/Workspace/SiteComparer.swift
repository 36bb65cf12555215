import SourceText
import Synchronization

/// Compares the files of a site, as they are rendered, with those in a folder; writes nothing.
///
/// It is a `SiteSink` so that a check renders exactly what a build does.
public final class SiteComparer: SiteSink {
  /// Says of two unequal versions of a file whether they mean the same, such as two drawings of one diagram.
  public typealias Equivalence = @Sendable (_ path: String, _ old: [UInt8], _ new: [UInt8]) -> Bool

  private struct State {
    var paths = SitePaths()
    var digests: [String: Digest] = [:]
    var result = SiteComparison()
    var differences: [Difference] = []
  }

  private struct Difference {
    var path: String
    var old: [UInt8]
    var new: [UInt8]
  }

  private let folder: String
  private let marker: SiteMarker?
  private let isEquivalent: Equivalence
  private let differenceLimit: Int
  private let state = Mutex(State())

  /// Prepares to compare with the site in `folder`.
  ///
  /// - Parameters:
  ///   - differenceLimit: of how many files a textual difference is kept, the first by path.
  ///   - isEquivalent: called where bytes differ; a page whose only difference is in how Graphviz drew it is not stale.
  public init(
    folder: String, differenceLimit: Int = 1, isEquivalent: @escaping Equivalence = { _, _, _ in false }
  ) {
    self.folder = folder
    self.isEquivalent = isEquivalent
    self.differenceLimit = differenceLimit
    marker = SiteMarker.read(in: folder)
  }

  /// Compares one file; may be called from several threads. Costs the reading of the file that is there.
  public func write(path: String, bytes: UnsafeRawBufferPointer) throws(WorkspaceError) {
    let digest = Digest(of: bytes)
    try state.withLock { state throws(WorkspaceError) in
      try state.paths.claim(path)
      state.digests[path] = digest
    }
    guard try POSIX.status(folder + "/" + path)?.kind == .file else {
      return state.withLock { $0.result.missing.append(path) }
    }
    let old = try POSIX.read(folder + "/" + path)
    if old.withUnsafeBytes({ $0.elementsEqual(bytes) }) { return }
    judge(path, old: old, new: Array(bytes))
  }

  private func judge(_ path: String, old: [UInt8], new: [UInt8]) {
    // What differs from the marker's digest was not written by a build.
    let isEdited = marker.map { $0.isComplete && $0.files[path] != Digest(of: old) } ?? false
    if !isEdited, isEquivalent(path, old, new) { return }
    state.withLock { state in
      if isEdited { state.result.edited.append(path) } else { state.result.outdated.append(path) }
      state.differences.append(Difference(path: path, old: old, new: new))
      guard state.differences.count > differenceLimit else { return }
      // The first by path are kept, so that the answer does not depend on which thread came first.
      state.differences.sort { $0.path < $1.path }
      state.differences.removeLast()
    }
  }

  /// What differs, after all files were given. Lists the folder.
  public func finish(options: [String: String] = [:]) throws(WorkspaceError) -> SiteComparison {
    guard try POSIX.status(folder)?.kind == .folder else { return SiteComparison(hasSite: false) }
    let listing = try SiteListing(folder)
    guard let marker else { return SiteComparison(hasSite: false) }
    var (result, digests, differences) = state.withLock { ($0.result, $0.digests, $0.differences) }
    result.isIncomplete = !marker.isComplete
    for path in listing.files where digests[path] == nil {
      if marker.files[path] != nil || marker.previous[path] != nil {
        result.orphaned.append(path)
      } else {
        result.added.append(path)
      }
    }
    result.added += listing.others
    // Equal files under a marker that disagrees: the next build would take them for edited.
    let different = Set(result.outdated + result.edited + result.missing)
    let isEdited: (String, Digest) -> Bool = { path, digest in
      guard let listed = marker.files[path], listed != digest, !different.contains(path) else { return false }
      return (try? POSIX.read(self.folder + "/" + path)).map { Digest(of: $0) } == digest
    }
    if marker.options != options || digests.contains(where: isEdited) { result.outdated.append(SiteMarker.fileName) }
    result.differences = differences.sorted { $0.path < $1.path }.compactMap(Self.text)
    result.sort()
    return result
  }

  /// The difference as text; nil for files that hold no text.
  private static func text(_ difference: Difference) -> SiteComparison.Difference? {
    guard let old = String(validating: difference.old, as: UTF8.self), !difference.old.contains(0),
      let new = String(validating: difference.new, as: UTF8.self), !difference.new.contains(0)
    else { return nil }
    return SiteComparison.Difference(path: difference.path, lines: UnifiedDiff(old: old, new: new).text())
  }
}

/// How a site's folder differs from what the project makes.
public struct SiteComparison: Sendable, Equatable {
  /// The difference of one file, from what is there to what the project makes.
  public struct Difference: Sendable, Equatable {
    /// The file's path in the site.
    public var path: String
    /// A bounded unified difference without its file names.
    public var lines: [String]
  }

  /// Whether there is a site with a marker at all.
  public var hasSite = true
  /// Whether a build in place was stopped half way.
  public var isIncomplete = false
  /// Files that the project makes and the folder has not; like all lists, sorted.
  public var missing: [String] = []
  /// Files that a build wrote from what the project said then.
  public var outdated: [String] = []
  /// Files that a build wrote and the project no longer makes.
  public var orphaned: [String] = []
  /// Files that somebody changed after the build.
  public var edited: [String] = []
  /// Files that no build wrote.
  public var added: [String] = []
  /// The differences of the first few files.
  public var differences: [Difference] = []

  init(hasSite: Bool = true) { self.hasSite = hasSite }

  /// Whether a build would change nothing.
  public var isFresh: Bool { self == SiteComparison() }

  mutating func sort() {
    missing.sort()
    outdated.sort()
    orphaned.sort()
    edited.sort()
    added.sort()
  }
}
