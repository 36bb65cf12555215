/// The languages of a project's copy.
package struct Locales: Sendable, Equatable {
  /// The language that texts are written in first.
  package var source: String = "en"
  /// The languages that they are translated into, in source order.
  package var targets: [String] = []

  /// All languages, the source language first.
  package var all: [String] { [source] + targets }
}
