import Synchronization

/// What a long run is doing, for those who wait for it; safe to use from several tasks.
package final class RunProgress: Sendable {
  /// One part of the run.
  package struct Step: Sendable, Equatable {
    /// What is done, for example `rendering pages`.
    package var name: String
    /// What is counted; nil where nothing is.
    package var unit: String?
    /// How many of them are done.
    package var done: Int
    /// How many there are; nil where that is not known.
    package var total: Int?
  }

  private let current = Mutex<Step?>(nil)

  package init() {}

  /// What is being done; nil before the first step.
  package var step: Step? { current.withLock(\.self) }

  /// Begins the next step.
  package func begin(_ name: String, unit: String? = nil, total: Int? = nil) {
    current.withLock { $0 = Step(name: name, unit: unit, done: 0, total: total) }
  }

  /// Counts what was done of the current step.
  package func advance(by count: Int = 1) { current.withLock { $0?.done += count } }
}
