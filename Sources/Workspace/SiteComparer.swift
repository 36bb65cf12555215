import SourceText
import Synchronization

/// Compares the files of a site, as they are rendered, with those in a folder; writes nothing.
///
/// It is a `SiteSink` so that a check renders exactly what a build does.
package final class SiteComparer: SiteSink {
  /// Returns true if two different versions of a file are equivalent, such as two drawings of the same diagram.
  package typealias Equivalence = @Sendable (_ path: String, _ old: [UInt8], _ new: [UInt8]) -> Bool

  private struct State {
    var paths = SitePaths()
    var files: Set<String> = []
    var result = SiteComparison()
  }

  private let folder: String
  private let isEquivalent: Equivalence
  private let state = Mutex(State())

  /// Prepares to compare with the site in `folder`.
  ///
  /// - Parameter isEquivalent: called if bytes differ; a page that differs only in the layout of its drawings is not stale.
  package init(folder: String, isEquivalent: @escaping Equivalence = { _, _, _ in false }) {
    self.folder = folder
    self.isEquivalent = isEquivalent
  }

  /// Compares one file; can be called from several threads. Reads the existing file.
  package func write(path: String, bytes: [UInt8]) throws(WorkspaceError) {
    try state.withLock { state throws(WorkspaceError) in
      try state.paths.claim(path)
      state.files.insert(path)
    }
    let file = folder + "/" + path
    guard try POSIX.status(file)?.kind == .file else {
      return state.withLock { $0.result.missing.append(path) }
    }
    let old = try POSIX.read(file)
    if old.isSame(as: bytes) || isEquivalent(path, old, bytes) { return }
    state.withLock { $0.result.outdated.append(path) }
  }

  /// Returns the differences after all files were received. Lists the folder.
  package func finish(version: String, options: [String: String] = [:]) throws(WorkspaceError) -> SiteComparison {
    guard try POSIX.status(folder)?.kind == .folder, let manifest = try BuildManifest.read(in: folder) else {
      return SiteComparison(hasSite: false)
    }
    let listing = try SiteListing(folder)
    var (result, files) = state.withLock { ($0.result, $0.files) }
    var isUnlisted = false
    for path in listing.files {
      switch (files.contains(path), manifest.files.contains(path)) {
      case (true, true): break
      case (true, false): isUnlisted = true
      case (false, true): result.orphaned.append(path)
      case (false, false): result.added.append(path)
      }
    }
    result.added += listing.others
    // Files that the manifest lacks are right, but the next build would refuse to replace them.
    if manifest.version != version || manifest.options != options || isUnlisted {
      result.outdated.append(BuildManifest.fileName)
    }
    result.sort()
    return result
  }
}

/// The differences between a site's folder and what the project generates.
package struct SiteComparison: Sendable, Equatable {
  /// True if the folder is a site with a readable manifest.
  package var hasSite = true
  /// Files that the project generates and the folder lacks; like all lists, in the order in which they are shown.
  package var missing: [String] = []
  /// Files that differ from what the project generates.
  package var outdated: [String] = []
  /// Files that a build wrote and the project no longer generates.
  package var orphaned: [String] = []
  /// Files that no build wrote.
  package var added: [String] = []

  init(hasSite: Bool = true) { self.hasSite = hasSite }

  mutating func sort() {
    missing.sort(by: Self.isShownBefore)
    outdated.sort(by: Self.isShownBefore)
    orphaned.sort(by: Self.isShownBefore)
    added.sort(by: Self.isShownBefore)
  }

  /// Compares paths so that pages come first: they show what changed, unlike a script with the search index.
  static func isShownBefore(_ one: String, _ other: String) -> Bool {
    let (isPage, isOtherPage) = (one.hasSuffix(".html"), other.hasSuffix(".html"))
    return isPage == isOtherPage ? one < other : isPage
  }
}
