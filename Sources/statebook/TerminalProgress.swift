import Model
import Reports
import SourceText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Rim {
  /// Shows on standard error what a run is doing, for as long as it is a terminal and the display is not stopped; nil where it
  /// is none.
  ///
  /// The display has a thread of its own: while pages are rendered, tasks have all cores to themselves.
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
    // Without a thread there is no line; the run does not need it.
    guard failure == 0 else {
      Unmanaged<ProgressDisplay>.fromOpaque(argument).release()
      return nil
    }
    return display
  }
}
