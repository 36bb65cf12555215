import ArgumentParser
import Pipeline
import Project
import SourceText

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import translations into content/copy.",
    discussion: """
      Reads an XLIFF 1.2 file that `statebook export xliff` wrote, and updates each text that differs, with its state and the \
      digest of its source text. Every other byte of the files stays as it is. Prints a line for each changed text.

      If a source text has changed, a placeholder is missing, or a text is unknown, nothing is written, and the exit status \
      is 1. Otherwise it is 0; what `check` now finds in the texts is reported.
      """)

  @Argument(help: ArgumentHelp("One of: \(Import.formats.joined(separator: ", ")).", valueName: "format"))
  var format: String

  @Argument(help: ArgumentHelp("The file with the translations.", valueName: "file"))
  var file: String

  @OptionGroup var folder: ProjectArgument
  @OptionGroup var report: ReportOptions

  func validate() throws {
    guard Import.formats.contains(format) else {
      let remedy =
        didYouMean(format, among: Import.formats) ?? "the formats are \(Import.formats.joined(separator: ", "))"
      throw ValidationError("unknown format `\(format)`; \(remedy)")
    }
    if file.isEmpty { throw ValidationError("missing argument `<file>`: the file with the translations") }
  }

  func run() async throws {
    try await report.run(RunOptions(projectFolder: folder.project)) { await Import.run(file, $0) }
  }
}
