import SourceText

/// A value that is made when a page first asks for it; safe to use from several tasks.
final class Once<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = BlockingMutex<Value?>(nil)

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value; whoever asks while it is made waits for it.
  var value: Value { made.made(by: make) }
}
