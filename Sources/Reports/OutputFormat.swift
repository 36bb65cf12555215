/// A format in which a command writes its result.
///
/// Each command that has `--format` has one type of formats, and that type has one list of them: the option, its help, its
/// completions, and its errors are made from the list.
package protocol OutputFormat: Sendable {
  /// All formats of the type, in the order of the help; the first is used if none is requested.
  static var all: [Self] { get }

  /// The name on the command line.
  var name: String { get }
  /// What it is or who reads it, in a few words.
  var title: String { get }
  /// Whether it is the command's result, which goes to standard output; otherwise it goes to standard error.
  var isResult: Bool { get }
}

extension OutputFormat {
  /// The format of that name.
  package static func named(_ name: String) -> Self? { all.first { $0.name == name } }

  /// The names of all formats.
  package static var names: [String] { all.map(\.name) }
}
