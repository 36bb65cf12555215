import Model
import SourceText

/// An unknown name on the command line.
struct UnknownName: Error, CustomStringConvertible {
  let description: String

  /// - Parameters:
  ///   - kind: the kind of thing that is named, such as `edition`.
  ///   - owner: what should contain it, such as `the project`.
  init(_ kind: String, _ name: String, of owner: String, known: [String]) {
    let remedy =
      didYouMean(name, among: known)
      ?? (known.isEmpty ? "none exists" : "expected one of " + known.map { "`\($0)`" }.joined(separator: ", "))
    description = "unknown \(kind) `\(name)` in \(owner); \(remedy)"
  }
}
