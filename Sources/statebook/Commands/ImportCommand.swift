import ArgumentParser
import Pipeline
import Project
import SourceText

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import translations into content/copy, or a machine into content/machines.",
    discussion: """
      xliff reads an XLIFF 1.2 file that `statebook export xliff` wrote, and updates each text that differs, with its state and the \
      digest of its source text. Every other byte of the files stays as it is. Prints a line for each changed text. \
      If a source text has changed, a placeholder is missing, or a text is unknown, nothing is written, and the exit status \
      is 1. Otherwise it is 0; what `check` now finds in the texts is reported.

      \(Import.notations.joined(separator: ", ")) read a machine, once: SCXML, the configuration of an XState machine as JSON, or a state \
      diagram of Mermaid. The new file is the project’s from then on. What it leaves out or says in another way is reported. \
      If the file cannot be read, or the new one exists, nothing is written, and the exit status is 1.
      """)

  private static let formats = Import.formats + Import.notations

  @Argument(help: ArgumentHelp("One of: \(formats.joined(separator: ", ")).", valueName: "format"))
  var format: String

  @Argument(help: ArgumentHelp("The file with the translations or the machine.", valueName: "file"))
  var file: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "For machines: the new file (default: content/machines/ with the machine’s id).", valueName: "file"))
  var output: String?

  @OptionGroup var folder: ProjectArgument
  @OptionGroup var report: ReportOptions

  func validate() throws {
    guard Self.formats.contains(format) else {
      let remedy =
        didYouMean(format, among: Self.formats) ?? "the formats are \(Self.formats.joined(separator: ", "))"
      throw ValidationError("unknown format `\(format)`; \(remedy)")
    }
    if file.isEmpty {
      throw ValidationError("missing argument `<file>`: the file with the translations or the machine")
    }
    if output != nil, !Import.notations.contains(format) { throw ValidationError("`--output` is for machines") }
    if output == "" { throw ValidationError("missing value of `--output`: the new file") }
  }

  func run() async throws {
    try await report.run(RunOptions(projectFolder: folder.project)) { options in
      Import.notations.contains(format)
        ? await Import.machine(format, file, output: output, options) : await Import.run(file, options)
    }
  }
}
