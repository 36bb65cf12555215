import Synchronization

/// The progress of a long run; safe to use from several tasks.
package final class RunProgress: Sendable {
  /// One part of the run.
  package struct Step: Sendable, Equatable {
    /// The activity, for example `rendering pages`.
    package var name: String
    /// The counted unit; nil if nothing is counted.
    package var unit: String?
    /// The number of units done.
    package var done: Int
    /// The total number of units; nil if unknown.
    package var total: Int?
  }

  private let current = Mutex<Step?>(nil)

  package init() {}

  /// The current step; nil before the first one.
  package var step: Step? { current.withLock(\.self) }

  /// Begins the next step.
  package func begin(_ name: String, unit: String? = nil, total: Int? = nil) {
    current.withLock { $0 = Step(name: name, unit: unit, done: 0, total: total) }
  }

  /// Counts units of the current step as done.
  package func advance(by count: Int = 1) { current.withLock { $0?.done += count } }
}
