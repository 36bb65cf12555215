import ArgumentParser
import Pipeline

struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Compare an app’s location texts with the recommended copy.",
    discussion: """
      Finds iOS apps by their projects: Xcode, XcodeGen (project.yml), Expo (app.json), and Cordova (config.xml). An Info.plist \
      without a project counts as an app. For each app, reads everything that contributes to its Info.plist, including build \
      settings and .xcconfig files, and its localized string tables. Writes nothing and runs nothing. Reports what it cannot \
      determine as unknown; prints to standard output what it compared and what it skipped.

      In the recommended texts, the app’s name is that of --app-name, otherwise the name in the app’s sources, otherwise \
      <appname>.

      If one app of a project has location keys and another has none, the other is assumed not to request location, with a \
      note. With --target, only one app is audited.

      Differences are shown as [-what the app has-]{+what is recommended+}.
      """)

  @Argument(help: ArgumentHelp("The folder that holds the app’s sources.", valueName: "app"))
  var app: String

  @OptionGroup var folder: ProjectArgument

  @Option(help: ArgumentHelp("The edition whose copy is recommended.", valueName: "edition"))
  var edition: String?

  @Option(help: ArgumentHelp("The variant of the copy.", valueName: "variant"))
  var variant: String?

  @Option(help: ArgumentHelp("The app’s display name.", valueName: "name"))
  var appName: String?

  @Option(help: ArgumentHelp("Compare one language (default: all).", valueName: "locale"))
  var locale: String?

  @Option(help: ArgumentHelp("Audit one app, by the name of its target (default: all).", valueName: "name"))
  var target: String?

  @OptionGroup var report: ReportOptions
  @OptionGroup var output: OutputOption

  func validate() throws {
    if app.isEmpty { throw ValidationError("missing argument `<app>`: the folder that holds the app’s sources") }
    if let appName, let problem = Export.problem(withAppName: appName) {
      throw ValidationError("`--app-name`: \(problem)")
    }
  }

  func run() async throws {
    let choice = Audit.Choice(
      app: app, edition: edition, variant: variant, appName: appName, locale: locale, target: target)
    try await report.run(RunOptions(projectFolder: folder.project), output: output) { await Audit.run(choice, $0) }
  }
}
