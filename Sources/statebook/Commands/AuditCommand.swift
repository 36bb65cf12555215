import ArgumentParser
import Pipeline

struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Compare an app’s location texts with the recommended copy.",
    discussion: """
      Finds the apps for iOS in the folder by their projects: Xcode’s, XcodeGen’s project.yml, Expo’s app.json, Cordova’s config.xml; an \
      Info.plist without a project is taken for an app of its own. Reads what feeds their Info.plist, build settings and .xcconfig \
      files included, and the tables laid over it, in every language. Writes nothing and runs nothing; what it cannot know it reports as \
      unknown, and on standard output it says what it compared and what it did not look at.

      The recommended texts hold the app’s name: that of --app-name, else the one in its sources, else <appname>.

      Where one app of a project has keys for location and another has none, that one is taken not to ask for location, with a note; \
      --target looks at one app, whatever the others have.

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

  @Option(help: ArgumentHelp("Look at one app, by the name of its target (default: all).", valueName: "name"))
  var target: String?

  @OptionGroup var report: ReportOptions

  func validate() throws {
    if app.isEmpty { throw ValidationError("missing argument `<app>`: the folder that holds the app’s sources") }
    if let appName, let problem = Export.problem(withAppName: appName) {
      throw ValidationError("--app-name: \(problem)")
    }
  }

  func run() async throws {
    let choice = Audit.Choice(
      app: app, edition: edition, variant: variant, appName: appName, locale: locale, target: target)
    try await report.tell(RunOptions(projectFolder: folder.project)) { await Audit.run(choice, $0) }
  }
}
