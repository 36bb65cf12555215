import SourceText

/// A value that is created on first use; safe to use from several tasks.
final class Lazy<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = BlockingMutex<Value?>(nil)

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value; concurrent callers wait while it is created.
  var value: Value { made.made(by: make) }
}
