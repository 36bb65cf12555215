import CPlatform
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a signal must not cut in the middle, and what is removed before a signal ends the program.
///
/// Writing happens in sections. When a signal arrives, sections that have begun are finished and no other begins; then what
/// is registered is removed, and the signal ends the program.
public enum Interruption {
  private struct State {
    var isRequested = false
    var openSections = 0
    var lastNumber = 0
    var cleanups: [Int: @Sendable () -> Void] = [:]
  }

  private static let state = Mutex(State())

  /// Makes SIGINT, SIGTERM and SIGHUP remove what is registered before they end the program.
  ///
  /// To be called once, by the program itself. Where the system refuses, the signals end the program as they do without
  /// this call, and the next build removes what is left.
  public static func handleSignals() {
    _ = statebook_on_interruption {
      Interruption.state.withLock { $0.isRequested = true }
      while Interruption.state.withLock({ $0.openSections }) > 0 { usleep(1_000) }
      let cleanups = Interruption.state.withLock { $0.cleanups }
      for (_, cleanup) in cleanups.sorted(by: { $0.key > $1.key }) { cleanup() }
    }
  }

  /// Begins a section; one that has begun must be left, and must not hold another.
  ///
  /// Does not return once a signal has arrived: the program is about to end.
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

  /// Registers what a signal has to remove, and returns a number to withdraw it by; to be called inside a section.
  static func register(_ cleanup: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.lastNumber += 1
      state.cleanups[state.lastNumber] = cleanup
      return state.lastNumber
    }
  }

  /// Withdraws what was registered: it is gone, or no longer to be removed.
  static func withdraw(_ number: Int) { state.withLock { _ = $0.cleanups.removeValue(forKey: number) } }
}
