import CPlatform
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sections that a signal must not interrupt, and cleanups that run before a signal ends the program.
///
/// Writing happens in sections. When a signal arrives, sections that have begun are finished and no other begins; then the
/// registered cleanups run, and the signal ends the program.
package enum Interruption {
  private struct State {
    var isRequested = false
    var openSections = 0
    var lastNumber = 0
    var cleanups: [Int: @Sendable () -> Void] = [:]
  }

  private static let state = Mutex(State())

  /// Makes SIGINT, SIGTERM, and SIGHUP run the registered cleanups before they end the program.
  ///
  /// Called once, by the program itself. If the system refuses, the signals end the program as usual, and the next build
  /// removes what is left.
  package static func handleSignals() {
    _ = statebook_on_interruption {
      Interruption.state.withLock { $0.isRequested = true }
      while Interruption.state.withLock({ $0.openSections }) > 0 { usleep(1_000) }
      let cleanups = Interruption.state.withLock { $0.cleanups }
      for (_, cleanup) in cleanups.sorted(by: { $0.key > $1.key }) { cleanup() }
    }
  }

  /// Begins a section, which must be left again and must not contain another.
  ///
  /// Does not return after a signal has arrived: the program is about to end.
  static func enterSection() {
    let mayBegin = state.withLock { state in
      if !state.isRequested { state.openSections += 1 }
      return !state.isRequested
    }
    while !mayBegin { sleep(60) }
  }

  /// Ends a section.
  static func leaveSection() { state.withLock { $0.openSections -= 1 } }

  /// Runs `body` as one section.
  static func section<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    enterSection()
    defer { leaveSection() }
    return try body()
  }

  /// Registers a cleanup and returns the number for withdrawing it; must be called inside a section.
  static func register(_ cleanup: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.lastNumber += 1
      state.cleanups[state.lastNumber] = cleanup
      return state.lastNumber
    }
  }

  /// Withdraws a cleanup.
  static func withdraw(_ number: Int) { state.withLock { _ = $0.cleanups.removeValue(forKey: number) } }
}
