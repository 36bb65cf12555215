/// A format in which a command writes its result.
///
/// Each command with `--format` has one type of formats, and each type has one list of them, from which the option, its help, its
/// completions, and its errors are generated.
package protocol OutputFormat: Sendable {
  /// All formats of the type, in the order of the help; the first is used if none is requested.
  static var all: [Self] { get }

  /// The name on the command line.
  var name: String { get }
  /// A description of the format or its readers, in a few words.
  var title: String { get }
  /// True if the format is the command's result, written to standard output; otherwise it is written to standard error.
  var isResult: Bool { get }
}

extension OutputFormat {
  /// Returns the format with a name.
  package static func named(_ name: String) -> Self? { all.first { $0.name == name } }

  /// The names of all formats.
  package static var names: [String] { all.map(\.name) }
}
