import SourceText
import Synchronization

/// Compares the files of a site, as they are rendered, with those in a folder; writes nothing.
///
/// It is a `SiteSink` so that a check renders exactly what a build does.
package final class SiteComparer: SiteSink {
  /// Whether two different versions of a file are equivalent, such as two drawings of the same diagram.
  package typealias Equivalence = @Sendable (_ path: String, _ old: [UInt8], _ new: [UInt8]) -> Bool

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
  ///   - differenceLimit: the number of files whose textual difference is kept, the first of them.
  ///   - isEquivalent: called if bytes differ; a page that differs only in the layout of its drawings is not stale.
  package init(
    folder: String, differenceLimit: Int = 1, isEquivalent: @escaping Equivalence = { _, _, _ in false }
  ) {
    self.folder = folder
    self.isEquivalent = isEquivalent
    self.differenceLimit = differenceLimit
    marker = SiteMarker.read(in: folder)
  }

  /// Compares one file; can be called from several threads. Reads the existing file.
  package func write(path: String, bytes: UnsafeRawBufferPointer) throws(WorkspaceError) {
    let digest = Digest(of: bytes)
    try state.withLock { state throws(WorkspaceError) in
      try state.paths.claim(path)
      state.digests[path] = digest
    }
    let file = folder + "/" + path
    guard try POSIX.status(file)?.kind == .file else {
      return state.withLock { $0.result.missing.append(path) }
    }
    if try POSIX.holds(file, bytes) { return }
    judge(path, old: try POSIX.read(file), new: Array(bytes))
  }

  private func judge(_ path: String, old: [UInt8], new: [UInt8]) {
    // A file that differs from the marker's digest was not written by a build.
    let isEdited = marker.map { $0.isComplete && $0.files[path] != Digest(of: old) } ?? false
    if !isEdited, isEquivalent(path, old, new) { return }
    state.withLock { state in
      if isEdited { state.result.edited.append(path) } else { state.result.outdated.append(path) }
      state.differences.append(Difference(path: path, old: old, new: new))
      guard state.differences.count > differenceLimit else { return }
      // The first are kept, so that the result does not depend on the order of threads.
      state.differences.sort { SiteComparison.isShownBefore($0.path, $1.path) }
      state.differences.removeLast()
    }
  }

  /// The differences, after all files were received. Lists the folder.
  package func finish(options: [String: String] = [:]) throws(WorkspaceError) -> SiteComparison {
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
    // The files are right but the marker is not: the next build would treat them as edited.
    let different = Set(result.outdated + result.edited + result.missing)
    let isEdited: (String, Digest) -> Bool = { path, digest in
      guard let listed = marker.files[path], listed != digest, !different.contains(path) else { return false }
      return (try? POSIX.read(self.folder + "/" + path)).map { Digest(of: $0) } == digest
    }
    if marker.options != options || digests.contains(where: isEdited) { result.outdated.append(SiteMarker.fileName) }
    result.differences = differences.sorted { SiteComparison.isShownBefore($0.path, $1.path) }.compactMap(Self.text)
    result.sort()
    return result
  }

  /// The difference as text; nil for files that are not text.
  private static func text(_ difference: Difference) -> SiteComparison.Difference? {
    guard let old = String(validating: difference.old, as: UTF8.self), !difference.old.contains(0),
      let new = String(validating: difference.new, as: UTF8.self), !difference.new.contains(0)
    else { return nil }
    return SiteComparison.Difference(path: difference.path, lines: UnifiedDiff(old: old, new: new).text())
  }
}

/// The differences between a site's folder and what the project generates.
package struct SiteComparison: Sendable, Equatable {
  /// The difference of one file, from the existing one to the generated one.
  package struct Difference: Sendable, Equatable {
    /// The file's path in the site.
    package var path: String
    /// A bounded unified diff without file names.
    package var lines: [String]
  }

  /// Whether the folder is a site with a readable marker.
  package var hasSite = true
  /// Whether a build in place was interrupted.
  package var isIncomplete = false
  /// Files that the project generates and the folder lacks; like all lists, in the order in which they are shown.
  package var missing: [String] = []
  /// Files that a build wrote from an earlier version of the project.
  package var outdated: [String] = []
  /// Files that a build wrote and the project no longer generates.
  package var orphaned: [String] = []
  /// Files that somebody edited after the build.
  package var edited: [String] = []
  /// Files that no build wrote.
  package var added: [String] = []
  /// The textual differences of the first few files.
  package var differences: [Difference] = []

  init(hasSite: Bool = true) { self.hasSite = hasSite }

  mutating func sort() {
    missing.sort(by: Self.isShownBefore)
    outdated.sort(by: Self.isShownBefore)
    orphaned.sort(by: Self.isShownBefore)
    edited.sort(by: Self.isShownBefore)
    added.sort(by: Self.isShownBefore)
  }

  /// Pages come first: they say what changed, which a script with the words of the search does not.
  static func isShownBefore(_ one: String, _ other: String) -> Bool {
    let (isPage, isOtherPage) = (one.hasSuffix(".html"), other.hasSuffix(".html"))
    return isPage == isOtherPage ? one < other : isPage
  }
}
