import Model
import SourceText

/// A name from the command line that refers to nothing.
struct UnknownName: Error, CustomStringConvertible {
  let description: String

  /// - Parameters:
  ///   - kind: what should have that name: `edition`.
  ///   - owner: what has no such thing: `the project`.
  init(_ kind: String, _ name: String, of owner: String, known: [String]) {
    let remedy =
      didYouMean(name, among: known)
      ?? (known.isEmpty ? "it has none" : "it has " + known.map { "“\($0)”" }.joined(separator: ", "))
    description = "\(owner) has no \(kind) “\(name)”; \(remedy)"
  }
}
