import ArgumentParser
import Pipeline
import Project
import SourceText

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export a machine or the copy in another format.",
    usage: """
      statebook export <format> --machine <machine> --profile <profile> [--region <region>] [--view <view>] [--output <file>]
      statebook export <format> --edition <edition> --variant <variant> [--app-name <name>] [--locale <locale>] \
      [--table <table>] [--output <file>]
      """,
    discussion: """
      Machines: \(Export.machineFormats.joined(separator: ", ")). The export contains only what the profile has. \
      \(Export.drawings.joined(separator: " and ")) are drawings: the story of one region, which leaves out by rules what is not the usual course, or the complete diagram, of the whole machine or of one region. In SCXML and JSON, states, regions, and events have their \
      own ids, except that SCXML calls the events `done` and `error` event_done and event_error, because it reserves their \
      names. Mermaid allows fewer characters, so `not-determined` becomes s_not_determined.

      Copy for apps: \(Export.copyFormatsInWords(forApps: true)). They contain the app’s name: that of --app-name, otherwise \
      that of the only app that the edition lists for the variant.

      Copy for others: \(Export.copyFormatsInWords(forApps: false)). They contain the placeholder <appname>; --app-name \
      replaces it, except for translators.

      Omit --edition and --variant if the project has none. The whole project is verified first: if there is an error, nothing \
      is printed, and the exit status is 1.
      """)

  private static let formats = Export.machineFormats + Export.copyFormats.filter { !Export.machineFormats.contains($0) }
  private static let formatsWithTables = Export.formatsWithTables.joined(separator: " and ")

  @Argument(help: ArgumentHelp("One of: \(formats.joined(separator: ", ")).", valueName: "format"))
  var format: String

  @OptionGroup var folder: ProjectArgument

  @Option(help: ArgumentHelp("The machine’s id (default: that of the only machine).", valueName: "machine"))
  var machine: String?

  @Option(
    help: ArgumentHelp("The id of one of its profiles (default: that of its only profile).", valueName: "profile"))
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "For \(Export.drawings.joined(separator: " and ")): the region to draw (default: the whole machine, or the first region for a story).",
      valueName: "region"))
  var region: String?

  @Option(
    help: ArgumentHelp(
      "For \(Export.drawings.joined(separator: " and ")): story or complete (default: svg story, dot complete).",
      valueName: "view"))
  var view: String?

  @Option(help: ArgumentHelp("The edition of the copy.", valueName: "edition"))
  var edition: String?

  @Option(help: ArgumentHelp("The variant of the copy.", valueName: "variant"))
  var variant: String?

  @Option(help: ArgumentHelp("The app’s display name.", valueName: "name"))
  var appName: String?

  @Option(
    help: ArgumentHelp(
      "One language. \(Export.localesInWords)", valueName: "locale"))
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "For \(formatsWithTables), one of: \(Export.tables.joined(separator: ", ")) (default: \(Export.tables[0])).",
      valueName: "table"))
  var table: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the export to a file, which is replaced as a whole.", valueName: "file"))
  var output: String?

  @Flag(
    help: "Also replace a file that is no such export, or that has keys or languages which an export of copy lacks.")
  var force = false

  /// True if the export is of a machine; `json` is a format of machines and of copy.
  private var isForMachine: Bool {
    !Export.copyFormats.contains(format)
      || Export.machineFormats.contains(format) && (machine != nil || profile != nil)
  }

  func validate() throws {
    if output == "" { throw ValidationError("expected the name of a file after `--output`") }
    guard Self.formats.contains(format) else {
      let remedy = didYouMean(format, among: Self.formats) ?? "the formats are \(Self.formats.joined(separator: ", "))"
      throw ValidationError("unknown format `\(format)`; \(remedy)")
    }
    let ofMachine = [("--machine", machine), ("--profile", profile), ("--region", region), ("--view", view)]
    let ofCopy = [
      ("--edition", edition), ("--variant", variant), ("--app-name", appName), ("--locale", locale), ("--table", table),
    ]
    let foreign = (isForMachine ? ofCopy : ofMachine).filter { $0.1 != nil }.map(\.0)
    if !foreign.isEmpty {
      let purpose = isForMachine ? "a machine, chosen by `--machine` and `--profile`" : "copy"
      let options = foreign.map { "`\($0)`" }.joined(separator: " and ")
      throw ValidationError("unexpected \(options): this is an export of \(purpose)")
    }
    if isForMachine { try validateMachine() } else { try validateCopy() }
  }

  private func validateMachine() throws {
    if region != nil, !Export.drawings.contains(format) {
      let drawings = Export.drawings.joined(separator: " and ")
      throw ValidationError(
        "unexpected `--region`: only \(drawings) can draw one region; \(format) contains the whole machine")
    }
    guard let view else { return }
    guard Export.drawings.contains(format) else {
      throw ValidationError(
        "unexpected `--view`: only \(Export.drawings.joined(separator: " and ")) are drawings; \(format) contains the whole machine"
      )
    }
    let views = Export.View.allCases.map(\.rawValue)
    guard views.contains(view) else {
      let remedy = didYouMean(view, among: views) ?? "expected \(codeList(views))"
      throw ValidationError("unknown view `\(view)`; \(remedy)")
    }
  }

  private func validateCopy() throws {
    if let appName, let problem = Export.problem(withAppName: appName) {
      throw ValidationError("`--app-name`: \(problem)")
    }
    guard let table else { return try validateTableOfOutput() }
    guard Export.hasTables(format) else {
      throw ValidationError("unexpected `--table`: only \(Self.formatsWithTables) have tables")
    }
    guard Export.tables.contains(table) else {
      let remedy = didYouMean(table, among: Export.tables) ?? "the tables are \(Export.tables.joined(separator: ", "))"
      throw ValidationError("unknown table `\(table)`; \(remedy)")
    }
  }

  /// Without `--table`, refuses a file with the name of another table than the default one.
  private func validateTableOfOutput() throws {
    guard Export.hasTables(format), let file = output?.split(separator: "/").last,
      let table = Export.tables.dropFirst().first(where: { file.hasPrefix("\($0).") })
    else { return }
    throw ValidationError("`\(file)` is the file of the table \(table): add `--table \(table)`")
  }

  func run() async throws {
    let options = RunOptions(projectFolder: folder.project)
    if let output, let problem = ReportFile.problem([output], called: "export", options) {
      throw Terminal.fail(problem)
    }
    let (text, outcome) = await export(options)
    try folder.report(outcome)
    if let sentence = outcome.wrongUsage { throw ValidationError(sentence) }
    guard let text else { throw ExitCode(1) }
    if let summary = outcome.summary { try Terminal.writeLines("note: \(summary)", to: .error) }
    guard let output else { return try Terminal.write(text, to: .output) }
    if !force, let sentence = Export.lossOfReplacing(output, by: text, isMachine: isForMachine) {
      throw Terminal.fail(sentence)
    }
    if let problem = ReportFile.write(text, to: output, called: "export") { throw Terminal.fail(problem) }
  }

  private func export(_ options: RunOptions) async -> (String?, Outcome) {
    if isForMachine {
      return await Export.text(
        as: format, machine: machine, profile: profile, region: region, view: view.flatMap(Export.View.init), options)
    }
    return await Export.text(
      as: format,
      Export.CopyChoice(edition: edition, variant: variant, app: appName, locale: locale, table: table), options)
  }
}
