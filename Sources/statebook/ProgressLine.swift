import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A line on a terminal that shows how much of something is done; writes nothing to anything else.
///
/// It appears after two seconds, and disappears when the work is done.
final class ProgressLine: Sendable {
  private struct Shown {
    var isVisible = false
    var next: ContinuousClock.Instant
  }

  private let what: String
  private let isOnTerminal = isatty(Terminal.Stream.error.rawValue) == 1
  private let shown = Mutex(Shown(next: .now + .seconds(2)))

  /// - Parameter what: the things that are counted, for example `single edits`.
  init(_ what: String) { self.what = what }

  /// Shows how much is done, at most ten times a second; can be called by any task.
  func show(_ done: Int, of total: Int) {
    guard isOnTerminal else { return }
    shown.withLock { shown in
      let now = ContinuousClock.now
      guard now >= shown.next else { return }
      shown.next = now + .milliseconds(100)
      shown.isVisible = true
      try? Terminal.write("\r\(done) of \(total) \(what)\u{1B}[K", to: .error)
    }
  }

  /// Erases the line.
  func end() {
    shown.withLock { shown in
      if shown.isVisible { try? Terminal.write("\r\u{1B}[K", to: .error) }
      shown.isVisible = false
    }
  }
}
