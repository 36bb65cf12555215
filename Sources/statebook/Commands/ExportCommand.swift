import ArgumentParser
import Model
import Pipeline
import SourceText

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print a machine or the copy in another format.",
    usage: """
      statebook export <format> --machine <machine> --profile <profile> [--region <region>] [--output <file>]
      statebook export <format> --edition <edition> --variant <variant> [--app-name <name>] [--locale <locale>] \
      [--table <table>] [--output <file>]
      """,
    discussion: """
      A machine: scxml, dot, svg, mermaid, plantuml, json. What the profile does not have is folded away. dot and svg are the \
      drawing of the pages, of the whole machine or of one region: for Graphviz, and as a finished picture. States, regions and \
      events keep their ids in SCXML and JSON (an event “done” or “error” is called event_done or event_error in SCXML, whose own \
      events have those names); in Mermaid and PlantUML, whose names are narrower, “not-determined” is called s_not_determined.

      Copy for apps: xcstrings (a String Catalog), strings (one language), infoplist (the values of Info.plist, as a property list \
      of its own). They hold the app’s name: that of --app-name, else that of the only app that the edition names for the variant.

      Copy for others: xliff (XLIFF 1.2 for translators), csv (for reviewers), json. CSV and JSON keep the placeholder <appname> \
      without --app-name, XLIFF always.

      --edition and --variant are left out where the project has none. The whole project is verified first: with an error nothing \
      is printed, and the command ends with 1.
      """)

  private static let formats = Export.machineFormats + Export.copyFormats.filter { !Export.machineFormats.contains($0) }

  @Argument(help: ArgumentHelp("One of: \(formats.joined(separator: ", ")).", valueName: "format"))
  var format: String

  @OptionGroup var folder: ProjectArgument

  @Option(help: ArgumentHelp("The machine’s id.", valueName: "machine"))
  var machine: String?

  @Option(help: ArgumentHelp("The id of one of its profiles.", valueName: "profile"))
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "For \(Export.drawings.joined(separator: " and ")): the one region to be drawn (default: "
        + "all of the machine).",
      valueName: "region"))
  var region: String?

  @Option(help: ArgumentHelp("The edition whose copy it is.", valueName: "edition"))
  var edition: String?

  @Option(help: ArgumentHelp("The variant of the copy.", valueName: "variant"))
  var variant: String?

  @Option(help: ArgumentHelp("The app’s name, as people see it under its icon.", valueName: "name"))
  var appName: String?

  @Option(
    help: ArgumentHelp(
      "One language: that of strings and infoplist (default: the source language), the one beside the source language of "
        + "xcstrings, the target of xliff, all that csv and json hold.",
      valueName: "locale"))
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "For xcstrings and strings, one of: \(Export.tables.joined(separator: ", ")) (default: \(Export.tables[0])).",
      valueName: "table"))
  var table: String?

  @Option(help: ArgumentHelp("Write to a file.", valueName: "file"))
  var output: String?

  /// Whether a machine is wanted: `json` is a format of both.
  private var isForMachine: Bool {
    !Export.copyFormats.contains(format)
      || Export.machineFormats.contains(format) && (machine != nil || profile != nil)
  }

  func validate() throws {
    if output == "" { throw ValidationError("--output needs the name of a file") }
    guard Self.formats.contains(format) else {
      let remedy = didYouMean(format, among: Self.formats) ?? "the formats are \(Self.formats.joined(separator: ", "))"
      throw ValidationError("There is no format “\(format)”; \(remedy)")
    }
    let ofMachine = [("--machine", machine), ("--profile", profile), ("--region", region)]
    let ofCopy = [
      ("--edition", edition), ("--variant", variant), ("--app-name", appName), ("--locale", locale), ("--table", table),
    ]
    let foreign = (isForMachine ? ofCopy : ofMachine).filter { $0.1 != nil }.map(\.0)
    if !foreign.isEmpty {
      let purpose = isForMachine ? "a machine, by --machine and --profile" : "copy, by --edition and --variant"
      throw ValidationError("\(foreign.joined(separator: " and ")) cannot stand here: this is an export of \(purpose)")
    }
    if isForMachine { try validateMachine() } else { try validateCopy() }
  }

  private func validateMachine() throws {
    if machine == nil { throw ValidationError("Which machine? Name it with --machine") }
    if profile == nil { throw ValidationError("Which profile of the machine? Name it with --profile") }
    if region != nil, !Export.drawings.contains(format) {
      let drawings = Export.drawings.joined(separator: " and ")
      throw ValidationError("unexpected --region: only \(drawings) draw one region, \(format) has the whole machine")
    }
  }

  private func validateCopy() throws {
    if let appName, let problem = Export.problem(withAppName: appName) {
      throw ValidationError("--app-name: \(problem)")
    }
    guard let table else { return }
    guard Export.hasTables(format) else {
      throw ValidationError("--table cannot stand here: only xcstrings and strings come in tables")
    }
    guard Export.tables.contains(table) else {
      let remedy = didYouMean(table, among: Export.tables) ?? "the tables are \(Export.tables.joined(separator: ", "))"
      throw ValidationError("There is no table “\(table)”; \(remedy)")
    }
  }

  func run() async throws {
    let options = RunOptions(projectFolder: folder.project)
    if let output, let problem = ReportFile.problem(output, options) { throw Rim.fail(problem) }
    let (text, outcome) = await export(options)
    try folder.tell(outcome)
    if let sentence = outcome.wrongUsage {
      throw ValidationError(sentence.prefix(1).uppercased() + sentence.dropFirst())
    }
    guard let text else { throw ExitCode(1) }
    guard let output else { return try Rim.write(text, to: .output) }
    if let problem = ReportFile.write(text, to: output) { throw Rim.fail(problem) }
  }

  private func export(_ options: RunOptions) async -> (String?, Outcome) {
    if isForMachine, let machine, let profile {
      return await Export.text(as: format, machine: machine, profile: profile, region: region, options)
    }
    return await Export.text(
      as: format,
      Export.CopyChoice(edition: edition, variant: variant, app: appName, locale: locale, table: table), options)
  }
}
