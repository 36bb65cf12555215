import ArgumentParser
import Pipeline

struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Compare an app’s Info.plist and texts with the recommended copy.",
    discussion: """
      Reads Info.plist (XML), InfoPlist.strings, InfoPlist.xcstrings and Localizable tables at any depth of the folder, but not in \
      folders of builds and packages, and writes nothing. Build settings of a project file are not read.

      The app’s name stands in the recommended texts: that of --app-name, else the one in Info.plist, else that of the only app that the \
      edition names for the variant.

      Differences of words are shown as [-what the app has-]{+what is recommended+}.
      """)

  @Argument(help: ArgumentHelp("The folder of the app’s sources.", valueName: "app"))
  var app: String

  @OptionGroup var folder: ProjectArgument

  @Option(help: ArgumentHelp("The edition whose copy is recommended.", valueName: "edition"))
  var edition: String?

  @Option(help: ArgumentHelp("The variant of the copy.", valueName: "variant"))
  var variant: String?

  @Option(help: ArgumentHelp("The app’s name, as people see it under its icon.", valueName: "name"))
  var appName: String?

  @Option(help: ArgumentHelp("Compare the texts of one language (default: all).", valueName: "locale"))
  var locale: String?

  @OptionGroup var report: ReportOptions

  func validate() throws {
    if app.isEmpty { throw ValidationError("Which app? Name the folder of its sources") }
    if let appName, let problem = Export.problem(withAppName: appName) {
      throw ValidationError("--app-name: \(problem)")
    }
  }

  func run() async throws {
    let choice = Audit.Choice(app: app, edition: edition, variant: variant, appName: appName, locale: locale)
    try await report.tell(RunOptions(projectFolder: folder.project)) { await Audit.run(choice, $0) }
  }
}
