import Synchronization

/// The site that is shown now, and the browsers that show it; safe to use from several tasks.
package final class Preview: Sendable {
  private struct State {
    var site: ServedSite
    var builds = 0
    var lastListener = 0
    var listeners: [Int: AsyncStream<String>.Continuation] = [:]
  }

  /// Tells this run of the server from an earlier one at the same address, whose pages may still be open.
  private let run: String
  private let state: Mutex<State>

  /// Makes a preview that shows nothing yet.
  ///
  /// - Parameter run: a text of letters and digits that no other run has.
  package init(run: String) {
    self.run = run
    state = Mutex(State(site: ServedSite(revision: run + "-0")))
  }

  /// What is shown now.
  package var site: ServedSite { state.withLock { $0.site } }

  /// Shows another site, or with nil for `files` the same one with other findings; browsers learn of it at once.
  ///
  /// - Parameter findings: an array in JSON.
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

  /// What a browser receives until it leaves: the present state, and then each new one.
  func news() -> (news: AsyncStream<String>, end: @Sendable () -> Void) {
    // A browser that sleeps needs only what is true when it wakes up.
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
