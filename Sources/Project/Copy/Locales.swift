/// The languages of a project's copy.
package struct Locales: Sendable, Equatable {
  /// The language that texts are written in first.
  package let source: String
  /// The languages that they are translated into, in source order.
  package let targets: [String]

  package init(source: String = "en", targets: [String] = []) {
    self.source = source
    self.targets = targets
  }

  /// The source first.
  package var all: [String] { [source] + targets }
}
