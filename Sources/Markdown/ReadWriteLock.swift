#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A lock that many readers hold at once, or one writer alone. Never taken by a thread that holds it already.
///
/// The calls that take and give it back cannot fail: they report a lock that was not made or is held by the caller.
final class ReadWriteLock: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

  init() {
    var attributes = pthread_rwlockattr_t()
    pthread_rwlockattr_init(&attributes)
    #if canImport(Glibc)
      // By default a writer waits as long as readers keep coming.
      pthread_rwlockattr_setkind_np(&attributes, Int32(PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP))
    #endif
    pthread_rwlock_init(lock, &attributes)
    pthread_rwlockattr_destroy(&attributes)
  }

  deinit {
    pthread_rwlock_destroy(lock)
    lock.deallocate()
  }

  /// Runs something beside other readers.
  func reading<Result: ~Copyable>(_ body: () -> Result) -> Result {
    pthread_rwlock_rdlock(lock)
    defer { pthread_rwlock_unlock(lock) }
    return body()
  }

  /// Runs something alone.
  func writing<Result: ~Copyable>(_ body: () -> Result) -> Result {
    pthread_rwlock_wrlock(lock)
    defer { pthread_rwlock_unlock(lock) }
    return body()
  }
}
