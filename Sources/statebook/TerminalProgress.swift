import Project
import Reports
import SourceText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Terminal {
  /// Shows a run's progress on standard error until the display is stopped; returns nil if standard error is not a terminal.
  ///
  /// The display has its own thread, because rendering uses all cores.
  static func showProgress(_ progress: RunProgress) -> ProgressDisplay? {
    guard isTerminal(.error) else { return nil }
    let display = ProgressDisplay(progress) { try? write($0, to: .error) }
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let argument = Unmanaged.passRetained(display).toOpaque()
    let failure = pthread_create(
      &thread, nil,
      { argument in
        #if canImport(Glibc)
          guard let argument else { return nil }
        #endif
        let display = Unmanaged<ProgressDisplay>.fromOpaque(argument).takeRetainedValue()
        let clock = ContinuousClock()
        let start = clock.now
        repeat { usleep(100_000) } while display.update(after: start.duration(to: clock.now))
        return nil
      }, argument)
    // If the thread cannot be created, there is no display; the run does not need it.
    guard failure == 0 else {
      Unmanaged<ProgressDisplay>.fromOpaque(argument).release()
      return nil
    }
    return display
  }
}
