import ArgumentParser
import Pipeline
import Reports
import SourceText

/// The options that select formats and their files, for any set of formats.
struct FormatOptions<Format: OutputFormat>: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "A format; can be repeated.", discussion: Self.discussion, valueName: "name[=file]"),
    completion: .list(Format.names))
  var choices: [String] = []

  private static var discussion: String {
    let width = Format.names.map(\.utf8.count).max() ?? 0
    let list = Format.all.map { format in
      format.name + String(repeating: " ", count: width - format.name.utf8.count + 2) + format.title
    }
    let streams = Dictionary(grouping: Format.all, by: \.isResult)
    let others = streams[false]?.map(\.name) ?? []
    let place =
      others.isEmpty
      ? "Without a file, a format is written to standard output."
      : "Without a file, \(alternatives(others)) is written to standard error, any other format to standard output."
    return (list + ["\(place) Default: \(Format.names.first ?? "")."]).joined(separator: "\n")
  }

  /// Returns the files to write in each format; throws if the options are invalid.
  ///
  /// - Parameter output: the file of the format that names none.
  func plan(output: OutputOption? = nil) throws -> OutputPlan<Format> {
    do {
      return try OutputPlan(choices: choices, output: output?.output)
    } catch {
      throw ValidationError(error.sentence)
    }
  }
}

/// The option of a command whose result is what `--format` selects.
struct OutputOption: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp("The file of the format that names none.", valueName: "file"))
  var output: String?
}

extension OutputPlan {
  /// Exits before anything else if writing a file would overwrite content.
  func admitFiles(_ options: RunOptions) throws {
    if let problem = ReportFile.problem(files, options) { throw Terminal.fail(problem) }
  }

  /// Writes each format; throws the exit status 2 after the last one if any could not be written.
  ///
  /// - Parameter text: returns the text of an output, in its format and for a terminal or not.
  func write(_ text: (Output) -> String) throws {
    var problems: [String] = []
    for output in outputs {
      let text = text(output)
      if let file = output.file {
        if let problem = ReportFile.write(text, to: file) { problems.append(problem) }
      } else {
        try Terminal.write(text, to: output.format.isResult ? .output : .error)
      }
    }
    guard let last = problems.popLast() else { return }
    for problem in problems { _ = Terminal.fail(problem) }
    throw Terminal.fail(last)
  }
}
