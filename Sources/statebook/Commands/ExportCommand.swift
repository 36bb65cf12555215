import ArgumentParser
import Model
import Pipeline

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print a machine in another format.",
    discussion: """
      What a profile does not have is folded away. States, regions and events keep their ids in SCXML, DOT and JSON; in \
      Mermaid and PlantUML, whose names are narrower, “not-determined” is called s_not_determined.

      The whole project is verified first: with an error nothing is printed, and the command ends with 1.
      """)

  @Argument(help: ArgumentHelp("One of: \(Export.formats.joined(separator: ", ")).", valueName: "format"))
  var format: String

  @OptionGroup var folder: ProjectArgument

  @Option(help: ArgumentHelp("The machine’s id.", valueName: "machine"))
  var machine: String

  @Option(help: ArgumentHelp("The id of one of its profiles.", valueName: "profile"))
  var profile: String

  @Option(help: ArgumentHelp("Write the machine to a file.", valueName: "file"))
  var output: String?

  func validate() throws {
    if output == "" { throw ValidationError("--output needs the name of a file") }
    guard !Export.formats.contains(format) else { return }
    let remedy =
      didYouMean(format, among: Export.formats) ?? "the formats are \(Export.formats.joined(separator: ", "))"
    throw ValidationError("There is no format “\(format)”; \(remedy)")
  }

  func run() async throws {
    let options = RunOptions(projectFolder: folder.project)
    if let output, let problem = ReportFile.problem(output, options) { throw Rim.fail(problem) }
    let (text, outcome) = await Export.text(as: format, machine: machine, profile: profile, options)
    try folder.tell(outcome)
    guard let text else { throw ExitCode(1) }
    guard let output else { return try Rim.write(text, to: .output) }
    if let problem = ReportFile.write(text, to: output) { throw Rim.fail(problem) }
  }
}
