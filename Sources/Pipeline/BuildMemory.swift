import Diagrams
import Loading
import Model
import Pages
import SourceText
import Synchronization
import Verification

/// What one build of a preview leaves to the next, in memory alone: results of pure functions, each under all that it depends
/// on, so that a build with it gives the same bytes as one without.
///
/// After a change in a guide's body, a preview explores no machine and proves no claim again; after any other, it lays out only
/// the diagrams that changed.
final class BuildMemory: Sendable {
  /// Everything that a project is made from but the bodies of its guides.
  struct Base: Equatable {
    /// The bytes of each file that is no guide, by its path; nil for one that cannot be read.
    var files: [SourcePath: [UInt8]?]
    /// The guides without their bodies.
    var guides: [String]

    init(_ tree: SourceTree, guides: [Guide]) {
      let paths = Set(guides.map(\.path))
      files = [:]
      for file in tree.files where !paths.contains(file.path) {
        files.updateValue(try? tree.contents(of: file.path), forKey: file.path)
      }
      // The text has every property, also those that are added to guides later.
      self.guides = guides.map { String(describing: $0.withoutBody) }
    }
  }

  private struct State {
    var base: Base?
    var data: DataVerification?
    var pages = RenderMemory()
  }

  /// What is known of files by their bytes.
  let files = LoadingMemory()
  private let state = Mutex(State())
  private let layouts = Mutex(Layouts())

  /// What is known about a project with that base.
  func known(for base: Base) -> (data: DataVerification?, pages: RenderMemory) {
    state.withLock { state in
      if state.base != base { state = State(base: base) }
      return (state.data, state.pages)
    }
  }

  /// Keeps a verification of the project whose base was named last.
  func keep(_ data: DataVerification) { state.withLock { $0.data = data } }

  // MARK: Layouts

  /// Layouts by their DOT texts; those that the last two builds did not need are forgotten.
  private struct Layouts {
    var present: [String: Geometry] = [:]
    var earlier: [String: Geometry] = [:]
  }

  /// Begins another build.
  func begin() {
    layouts.withLock { layouts in
      // A build that takes its pages from memory asks for few layouts, and is no reason to forget the others.
      guard layouts.present.count > layouts.earlier.count / 2 else { return }
      layouts.earlier = layouts.present
      layouts.present = [:]
    }
  }

  /// A layout that is known, or else made.
  func layout(_ dot: String, make: (String) throws -> Geometry) rethrows -> Geometry {
    let known = layouts.withLock { layouts in
      let known = layouts.present[dot] ?? layouts.earlier[dot]
      if let known { layouts.present[dot] = known }
      return known
    }
    if let known { return known }
    let made = try make(dot)
    layouts.withLock { $0.present[dot] = made }
    return made
  }
}
