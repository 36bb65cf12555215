import ArgumentParser
import Pipeline
import Project
import SourceText

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Verify the project without writing anything.",
    discussion: """
      Does everything that build does, except writing. If statebook.yaml contains `site: committed`, or if --site names a \
      site, check also names the files in which that site differs from what build would write. Only check reports suppressions that have \
      expired.
      """)

  @OptionGroup var arguments: SiteArguments

  @Option(
    help: ArgumentHelp("The folder of the site to compare (default: site in the project’s folder).", valueName: "dir"))
  var site: String?

  @Option(name: .shortAndLong, help: .hidden)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The date with which ends of suppressions and dates of sources are compared (default: today, in UTC).",
      valueName: "YYYY-MM-DD"))
  var today: CalendarDay?

  @OptionGroup var known: BaselineOptions

  @OptionGroup var report: ReportOptions

  func validate() throws {
    if let output {
      throw ValidationError(
        "`check` has no `--output`: compare a site with `--site \(output)`, or write findings with `--format json=\(output)`"
      )
    }
    if site == "" { throw ValidationError("expected the name of a folder after `--site`") }
  }

  func run() async throws {
    var options = arguments.options(site: site)
    options.today = today ?? Terminal.today
    try await report.run(options, baseline: known, Check.run)
  }
}

extension CalendarDay: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
