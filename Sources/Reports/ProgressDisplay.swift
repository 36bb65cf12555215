import SourceText
import Synchronization

/// Shows the current step of a long run in a line of a terminal, and erases it at the end; safe to use from several threads.
///
/// It reads no clock: the caller passes the elapsed time.
package final class ProgressDisplay: Sendable {
  /// The delay before the line appears; most runs end earlier.
  package static let delay = Duration.seconds(2)
  /// The maximum length of the line. Few terminals are narrower, and a wrapped line could not be erased.
  private static let width = 79
  private static let eraseToEnd = "\u{1B}[K"

  private struct State {
    var shown = ""
    var isStopped = false
  }

  private let progress: RunProgress
  private let write: @Sendable (String) -> Void
  private let state = Mutex(State())

  /// Makes a display; `write` writes text to the terminal.
  package init(_ progress: RunProgress, write: @escaping @Sendable (String) -> Void) {
    self.progress = progress
    self.write = write
  }

  /// Shows the current step if it changed.
  ///
  /// - Parameter elapsed: the time since the run started.
  /// - Returns: false after the display was stopped.
  package func update(after elapsed: Duration) -> Bool {
    state.withLock { state in
      guard !state.isStopped else { return false }
      guard elapsed >= Self.delay, let step = progress.step else { return true }
      let line = String(Self.text(of: step).prefix(Self.width))
      guard line != state.shown else { return true }
      write("\r" + line + Self.eraseToEnd)
      state.shown = line
      return true
    }
  }

  /// Erases the line and stops the display.
  package func stop() {
    state.withLock { state in
      if !state.shown.isEmpty { write("\r" + Self.eraseToEnd) }
      state = State(isStopped: true)
    }
  }

  /// Returns the text of a step: “rendering pages: 12 of 340”, “exploring machines: 65536 configurations”.
  private static func text(of step: RunProgress.Step) -> String {
    if let total = step.total { return "\(step.name): \(step.done) of \(total)" }
    guard let unit = step.unit, step.done > 0 else { return step.name }
    return "\(step.name): \(step.done) \(unit)"
  }
}
