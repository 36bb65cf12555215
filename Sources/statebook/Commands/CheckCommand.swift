import ArgumentParser
import Model
import Pipeline
import SourceText

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Verify everything and write nothing.",
    discussion: """
      Does all that build does but the writing. Where statebook.yaml says “site: committed”, or -o names a site, it also \
      says if that site is stale, and how. It alone says which suppressions of copy are past their end.
      """)

  @OptionGroup var arguments: SiteArguments

  @Option(
    help: ArgumentHelp(
      "The day on which suppressions of copy are judged (default: today, by the clock in UTC).",
      valueName: "YYYY-MM-DD"))
  var today: CalendarDay?

  @OptionGroup var report: ReportOptions

  func run() async throws {
    var options = arguments.options
    options.today = today ?? Rim.today
    try await report.tell(options, Check.run)
  }
}

extension CalendarDay: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
