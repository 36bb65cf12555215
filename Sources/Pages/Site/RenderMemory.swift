import Model
import SourceText
import Synchronization
import Verification

/// What a rendering leaves to the next one of the same project, in which nothing but the bodies of guides may have changed.
///
/// Pages that read no changed body are the same again, unless the numbers of unverified facts changed, which any page may
/// show: a preview renders only the others, and writes no download again. Safe to use from several tasks, for one rendering at
/// a time.
package final class RenderMemory: Sendable {
  /// The files that are made together with a page.
  struct Files: Sendable {
    var page: RenderedPage
    var html: [UInt8]
    var attachments: [(path: String, bytes: [UInt8])]
  }

  /// What every page may depend on that bodies of guides can change.
  private struct Base: Equatable {
    /// The reasons why facts are unverified, by whose numbers pages refer to them.
    var doubts: [String]
    /// Links are checked by the numbers of pages.
    var paths: [String]
  }

  private struct State {
    var base: Base?
    /// The bytes of guides by their paths: when the files were kept, and now.
    var oldGuides: [SourcePath: [UInt8]] = [:]
    var guides: [SourcePath: [UInt8]] = [:]
    var pages: [String: Files] = [:]
    var downloads: [String: [UInt8]] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// Begins another rendering; costs time in the size of the guides.
  func begin(_ site: Site, _ tree: SourceTree) {
    let base = Base(doubts: site.facts.doubts.map(\.reason), paths: site.pages.map(\.path))
    var guides: [SourcePath: [UInt8]] = [:]
    for verified in site.project.guides { guides[verified.guide.path] = try? tree.contents(of: verified.guide.path) }
    state.withLock { state in
      if state.base != base { state = State() }
      state.base = base
      state.oldGuides = state.guides
      state.guides = guides
    }
  }

  /// What a page is made to, if that is known.
  func files(of page: any Page) -> Files? {
    state.withLock { state in
      switch page.guidesRead {
      case .all: return nil
      case .one(let guide):
        if state.guides[guide] == nil || state.guides[guide] != state.oldGuides[guide] { return nil }
      case .none: break
      }
      return state.pages[page.path]
    }
  }

  func keep(_ files: Files, of page: any Page) {
    if case .all = page.guidesRead { return }
    state.withLock { $0.pages[page.path] = files }
  }

  /// The bytes of a download, which depend on no guide.
  func bytes(of offer: OfferedFile) -> [UInt8] {
    if let known = state.withLock({ $0.downloads[offer.path] }) { return known }
    let bytes = offer.bytes()
    state.withLock { $0.downloads[offer.path] = bytes }
    return bytes
  }
}
