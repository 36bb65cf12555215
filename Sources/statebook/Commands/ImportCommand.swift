import ArgumentParser
import Model
import Pipeline
import SourceText

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take translations back into content/copy.",
    discussion: """
      Reads XLIFF 1.2 as “statebook export xliff” writes it, compares it with the copy, and changes the texts that differ: the text, its \
      state and the digest of its source text. Every other byte of the files stays as it is.

      All or nothing: where a source text was changed, a placeholder was lost, or a translation has no place, no file is touched and the \
      command ends with 1. What was changed is printed, a line for each text.
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
      throw ValidationError("There is no format “\(format)”; \(remedy)")
    }
    if file.isEmpty { throw ValidationError("Which file? Name the one with the translations") }
  }

  func run() async throws {
    try await report.tell(RunOptions(projectFolder: folder.project)) { await Import.run(file, $0) }
  }
}
