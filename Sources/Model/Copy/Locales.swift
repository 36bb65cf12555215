/// The languages of a project's copy.
public struct Locales: Sendable, Equatable {
  /// The language that texts are first written in.
  public let source: String
  /// The languages that they are translated into, in source order.
  public let targets: [String]

  public init(source: String = "en", targets: [String] = []) {
    self.source = source
    self.targets = targets
  }

  /// The source first.
  public var all: [String] { [source] + targets }
}
