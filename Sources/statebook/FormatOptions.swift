import ArgumentParser
import Pipeline
import Reports
import SourceText

/// The options that choose formats and their files, for any list of formats.
struct FormatOptions<Format: OutputFormat>: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "A format; can be repeated.", discussion: Self.discussion, valueName: "name[=file]"),
    completion: .list(Format.names))
  var choices: [String] = []

  @Option(help: ArgumentHelp("The file of the format that names none.", valueName: "file"))
  var output: String?

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

  func validate() throws { _ = try plan }

  /// Which formats are written where; throws what is wrong with the options.
  var plan: OutputPlan<Format> {
    get throws {
      do {
        return try OutputPlan(choices: choices, output: output)
      } catch {
        throw ValidationError(error.sentence)
      }
    }
  }
}

extension OutputPlan {
  /// Ends the command if writing a file would do harm, before anything else is done.
  func admitFiles(_ options: RunOptions) throws {
    if let problem = ReportFile.problem(files, options) { throw Terminal.fail(problem) }
  }

  /// Writes each format; throws the exit status 2 if one of them could not be written, after the others.
  ///
  /// - Parameter text: the text in a format, and whether it is for a terminal.
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
