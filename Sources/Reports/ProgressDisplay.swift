import SourceText
import Synchronization

/// Shows in one line of a terminal what a long run is doing, and leaves nothing of it behind; safe to use from several threads.
///
/// It reads no clock: who shows it says how much time has passed.
public final class ProgressDisplay: Sendable {
  /// How long a run goes on before the line appears: most are over by then.
  public static let delay = Duration.seconds(2)
  /// The most characters of the line; a terminal is rarely narrower, and a line that is broken in two could not be erased.
  private static let width = 79
  private static let eraseToEnd = "\u{1B}[K"

  private struct State {
    var shown = ""
    var isStopped = false
  }

  private let progress: RunProgress
  private let write: @Sendable (String) -> Void
  private let state = Mutex(State())

  /// Prepares a display; `write` puts text on the terminal.
  public init(_ progress: RunProgress, write: @escaping @Sendable (String) -> Void) {
    self.progress = progress
    self.write = write
  }

  /// Shows what is being done, if that is something else than before.
  ///
  /// - Parameter elapsed: the time since the run began.
  /// - Returns: false once the display is stopped.
  public func update(after elapsed: Duration) -> Bool {
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

  /// Erases the line, and shows nothing from now on.
  public func stop() {
    state.withLock { state in
      if !state.shown.isEmpty { write("\r" + Self.eraseToEnd) }
      state = State(isStopped: true)
    }
  }

  /// “rendering pages: 12 of 340”, “exploring machines: 65536 configurations”.
  private static func text(of step: RunProgress.Step) -> String {
    if let total = step.total { return "\(step.name): \(step.done) of \(total)" }
    guard let unit = step.unit, step.done > 0 else { return step.name }
    return "\(step.name): \(step.done) \(unit)"
  }
}
