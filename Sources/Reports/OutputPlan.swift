import SourceText

/// The formats that a command writes, and their files, as requested by `--format NAME[=FILE]` and `--output FILE`.
package struct OutputPlan<Format: OutputFormat>: Sendable {
  /// A format with its destination.
  package struct Output: Sendable {
    package let format: Format
    /// The file as typed; nil for the format's standard stream.
    package let file: String?
  }

  /// The reason that the options are invalid, as a sentence without a period.
  package struct Problem: Error {
    package let sentence: String
  }

  /// The outputs, in the order in which the formats were requested.
  package let outputs: [Output]

  /// The files to write, as typed.
  package var files: [String] { outputs.compactMap(\.file) }

  /// True if a format is written to standard output.
  package var usesStandardOutput: Bool { outputs.contains { $0.file == nil && $0.format.isResult } }

  /// Reads the options of a command line.
  ///
  /// Throws if a format is unknown, if two formats have the same destination, or if the format for `--output` is ambiguous.
  ///
  /// - Parameters:
  ///   - choices: the values of `--format`; if empty, the first format of the list applies.
  ///   - output: the value of `--output`, the file for the only format without one.
  package init(choices: [String], output: String?) throws(Problem) {
    var requested: [(format: Format, file: String?)] = []
    for choice in choices { requested.append(try Self.read(choice)) }
    if requested.isEmpty { requested = Format.all.prefix(1).map { ($0, nil) } }
    if let output {
      if output.isEmpty { throw Problem(sentence: "expected the name of a file after `--output`") }
      let open = requested.indices.filter { requested[$0].file == nil }
      guard let only = open.first else {
        throw Problem(sentence: "unexpected `--output`: each `--format` already names its file")
      }
      if open.count > 1 {
        let names = open.map { "`\(requested[$0].format.name)`" }.joined(separator: " and ")
        throw Problem(
          sentence: "`--output` is for one format, but \(names) name no file; write `--format NAME=FILE` for the others"
        )
      }
      requested[only].file = output
    }
    outputs = requested.map { Output(format: $0.format, file: $0.file) }
    try Self.distinguish(outputs)
  }

  /// Reads `NAME`, `NAME=-`, or `NAME=FILE`.
  private static func read(_ choice: String) throws(Problem) -> (Format, String?) {
    let parts = choice.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let format = Format.named(parts[0]) else {
      let remedy =
        didYouMean(parts[0], among: Format.names) ?? "the formats are \(Format.names.joined(separator: ", "))"
      throw Problem(sentence: "unknown format `\(parts[0])`; \(remedy)")
    }
    guard parts.count > 1 else { return (format, nil) }
    if parts[1].isEmpty {
      throw Problem(sentence: "expected the name of a file after `--format \(format.name)=`")
    }
    // As for other commands, a hyphen is the standard stream.
    return (format, parts[1] == "-" ? nil : parts[1])
  }

  /// Throws if two formats go to one file or stream.
  private static func distinguish(_ outputs: [Output]) throws(Problem) {
    var taken: [String: Format] = [:]
    for output in outputs {
      let place = output.file.map(plain) ?? (output.format.isResult ? "/dev/stdout" : "/dev/stderr")
      guard let other = taken.updateValue(output.format, forKey: place) else { continue }
      let names = "`\(other.name)` and `\(output.format.name)`"
      if let file = output.file {
        throw Problem(sentence: "two formats for one file: \(names) would both be written to `\(file)`")
      }
      let stream = output.format.isResult ? "standard output" : "standard error"
      throw Problem(
        sentence:
          "two formats for \(stream): \(names); name a file for one of them, `--format \(output.format.name)=FILE`")
    }
  }

  /// Returns a normalized path: `./a//b` becomes `a/b`.
  private static func plain(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
