import Synchronization

/// Hands out the numbers of work items, each once.
final class WorkQueue: Sendable {
  private let rest: Mutex<Range<Int>>

  init(count: Int) { rest = Mutex(0..<count) }

  func next() -> Int? { rest.withLock { $0.popFirst() } }
}
