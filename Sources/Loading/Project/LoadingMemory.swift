import SourceText
import Synchronization

/// What reading a project leaves to the next reading: the values of files whose bytes are the same; safe to use from several
/// tasks. After a change, a preview parses the changed files alone.
package final class LoadingMemory: Sendable {
  private struct Entry {
    var bytes: [UInt8]
    var value: any Sendable
  }

  private struct State {
    /// The bytes of the settings, whose budgets are limits of all files.
    var settings: [UInt8]?
    var entries: [SourcePath: Entry] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// Begins another reading; forgets everything if the settings changed.
  func begin(settings: SourceTree.File?, in tree: SourceTree) {
    let bytes = settings.flatMap { try? tree.contents(of: $0.path) }
    state.withLock { state in
      if state.settings != bytes { state.entries = [:] }
      state.settings = bytes
    }
  }

  /// The value of a file: the one that is known for its bytes, or else made.
  func value<Value: Sendable>(of file: SourceTree.File, in tree: SourceTree, make: () -> Value) -> Value {
    guard let bytes = try? tree.contents(of: file.path) else { return make() }
    let entry = state.withLock { $0.entries[file.path] }
    if let entry, entry.bytes == bytes, let known = entry.value as? Value { return known }
    let made = make()
    state.withLock { $0.entries[file.path] = Entry(bytes: bytes, value: made) }
    return made
  }
}
