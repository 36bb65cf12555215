import Synchronization

/// What a long run is doing, for those who wait for it; safe to use from several tasks.
public final class RunProgress: Sendable {
  /// One part of the run.
  public struct Step: Sendable, Equatable {
    /// What is done, for example `rendering pages`.
    public var name: String
    /// What is counted; nil where nothing is.
    public var unit: String?
    /// How many of them are done.
    public var done: Int
    /// How many there are; nil where that is not known.
    public var total: Int?
  }

  private let current = Mutex<Step?>(nil)

  public init() {}

  /// What is being done; nil before the first step.
  public var step: Step? { current.withLock(\.self) }

  /// Begins the next step.
  public func begin(_ name: String, unit: String? = nil, total: Int? = nil) {
    current.withLock { $0 = Step(name: name, unit: unit, done: 0, total: total) }
  }

  /// Counts what was done of the current step.
  public func advance(by count: Int = 1) { current.withLock { $0?.done += count } }
}
