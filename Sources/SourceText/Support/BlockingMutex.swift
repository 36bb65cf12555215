#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A mutex that blocks waiting threads instead of spinning.
///
/// A thread that waits for Swift's `Mutex` keeps its processor busy while the owner runs on another one, since Linux spins on locks
/// with priority inheritance (`rt_mutex_spin_on_owner`). While pages wait for each other’s layouts, that took 3 % of a build’s
/// processor time. Use it for work that takes longer than waking a thread.
package final class BlockingMutex<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs a closure with the value; not reentrant.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}

extension BlockingMutex {
  /// Returns the value, creating it on first use; concurrent callers wait. If creation fails, the next caller tries again.
  package func made<Wrapped, Failure: Error>(
    by make: () throws(Failure) -> Wrapped
  ) throws(Failure) -> Wrapped where Value == Wrapped? {
    try withLock { value throws(Failure) in
      if let value { return value }
      let made = try make()
      value = made
      return made
    }
  }
}
