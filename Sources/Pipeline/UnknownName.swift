import Project
import SourceText
import Statecharts
import Verification

/// An unknown name on the command line.
struct UnknownName: Error, CustomStringConvertible {
  let description: String

  /// - Parameters:
  ///   - kind: the kind of thing that is named, such as `edition`.
  ///   - owner: what should contain it, such as `the project`.
  ///   - other: what else the name is, as `NamedThings` says it.
  init(_ kind: String, _ name: String, of owner: String, known: [String], instead other: String? = nil) {
    let expected =
      known.isEmpty ? "none exists" : "expected one of " + known.map { "`\($0)`" }.joined(separator: ", ")
    let remedy = other.map { "\($0); \(expected)" } ?? didYouMean(name, among: known) ?? expected
    description = "unknown \(kind) `\(name)` in \(owner); \(remedy)"
  }

  /// What an option that was left out stands for: the only thing that it could name.
  ///
  /// - Parameter option: the option, such as `--machine`.
  static func only(_ known: [String], for option: String, of owner: String) throws -> String {
    if known.count == 1 { return known[0] }
    throw UnknownName(missing: option, of: owner, known: known)
  }

  /// An option that names a thing of which there are several, or none, and that was left out.
  init(missing option: String, of owner: String, known: [String]) {
    let expected =
      known.isEmpty ? "\(owner) has none" : "expected one of " + known.map { "`\($0)`" }.joined(separator: ", ")
    description = "missing option `\(option)`; \(expected)"
  }

  /// The same for a name of a project, which may be that of something else there.
  ///
  /// - Parameter machine: the machine in which it was looked for; nil for a name of the whole project.
  init(
    _ kind: String, _ name: String, of owner: String = "the project", known: [String], in project: Project,
    _ machine: MachineID? = nil
  ) {
    let other = NamedThings(project).remedy(for: name, asA: kind, in: machine)
    self.init(kind, name, of: owner, known: known, instead: other)
  }
}
