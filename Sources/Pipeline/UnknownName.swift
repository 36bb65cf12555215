import Project
import SourceText
import Statecharts
import Verification

/// An unknown name on the command line.
struct UnknownName: Error, CustomStringConvertible {
  let description: String

  /// - Parameters:
  ///   - kind: the kind of the named thing, such as `edition`.
  ///   - owner: the expected owner, such as `the project`.
  ///   - other: the kind of thing that has the name instead, as `SymbolIndex` describes it.
  init(_ kind: String, _ name: String, of owner: String, known: [String], instead other: String? = nil) {
    let expected =
      known.isEmpty ? "none exists" : "expected one of " + known.map { "`\($0)`" }.joined(separator: ", ")
    let remedy = other.map { "\($0); \(expected)" } ?? didYouMean(name, among: known) ?? expected
    description = "unknown \(kind) `\(name)` in \(owner); \(remedy)"
  }

  /// Returns the default for an omitted option: the only thing that it could name.
  ///
  /// - Parameter option: the option, such as `--machine`.
  static func only(_ known: [String], for option: String, of owner: String) throws -> String {
    if known.count == 1 { return known[0] }
    throw UnknownName(missing: option, of: owner, known: known)
  }

  /// Describes an omitted option for which there are several candidates, or none.
  init(missing option: String, of owner: String, known: [String]) {
    let expected =
      known.isEmpty ? "\(owner) has none" : "expected one of " + known.map { "`\($0)`" }.joined(separator: ", ")
    description = "missing option `\(option)`; \(expected)"
  }

  /// Describes an unknown name in a project, where something else may have the name.
  ///
  /// - Parameter machine: the machine in which the lookup failed; nil for a name of the whole project.
  init(
    _ kind: String, _ name: String, of owner: String = "the project", known: [String], in project: Project,
    _ machine: MachineID? = nil
  ) {
    let other = SymbolIndex(project).remedy(for: name, asA: kind, in: machine)
    self.init(kind, name, of: owner, known: known, instead: other)
  }
}
