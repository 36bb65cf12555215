import Synchronization

/// The current site and the browsers that show it; safe to use from several tasks.
package final class Preview: Sendable {
  private struct State {
    var site: ServedSite
    var builds = 0
    var lastListener = 0
    var listeners: [Int: AsyncStream<String>.Continuation] = [:]
  }

  /// An identifier of this server run, to detect pages of an earlier run at the same address that are still open.
  private let run: String
  private let state: Mutex<State>

  /// Creates a preview without a site.
  ///
  /// - Parameter run: a unique identifier of letters and digits.
  package init(run: String) {
    self.run = run
    state = Mutex(State(site: ServedSite(revision: run + "-0")))
  }

  /// The current site.
  package var site: ServedSite { state.withLock { $0.site } }

  /// Shows another site, or, with nil for `files`, the same site with other findings, and notifies browsers.
  ///
  /// - Parameter findings: a JSON array.
  package func show(_ files: [String: [UInt8]]?, findings: String) {
    state.withLock { state in
      if let files, files != state.site.files {
        state.builds += 1
        state.site.files = files
        state.site.revision = "\(run)-\(state.builds)"
      }
      state.site.findings = findings
      for listener in state.listeners.values { listener.yield(state.site.news) }
    }
  }

  /// Returns the updates for a browser: the current state, and then each new one. `end` unsubscribes it.
  func news() -> (news: AsyncStream<String>, end: @Sendable () -> Void) {
    // A suspended browser needs only the latest state when it resumes.
    let (stream, continuation) = AsyncStream<String>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.lastListener += 1
      state.listeners[state.lastListener] = continuation
      continuation.yield(state.site.news)
      return state.lastListener
    }
    return (
      stream,
      { [weak self] in
        self?.state.withLock { $0.listeners[number] = nil }
        continuation.finish()
      }
    )
  }
}
