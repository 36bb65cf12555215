import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A line on a terminal that says how far something is; on anything else nothing is written.
///
/// It first appears after two seconds, and is gone when the work is done.
final class ProgressLine: Sendable {
  private struct Shown {
    var isVisible = false
    var next: ContinuousClock.Instant
  }

  private let what: String
  private let isOnTerminal = isatty(Rim.Stream.error.rawValue) == 1
  private let shown = Mutex(Shown(next: .now + .seconds(2)))

  /// - Parameter what: what is counted, for example `single edits`.
  init(_ what: String) { self.what = what }

  /// Says how much is done, at most ten times a second; called by any task.
  func show(_ done: Int, of total: Int) {
    guard isOnTerminal else { return }
    shown.withLock { shown in
      let now = ContinuousClock.now
      guard now >= shown.next else { return }
      shown.next = now + .milliseconds(100)
      shown.isVisible = true
      try? Rim.write("\r\(done) of \(total) \(what)\u{1B}[K", to: .error)
    }
  }

  /// Takes the line away.
  func end() {
    shown.withLock { shown in
      if shown.isVisible { try? Rim.write("\r\u{1B}[K", to: .error) }
      shown.isVisible = false
    }
  }
}
