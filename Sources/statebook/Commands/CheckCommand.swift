import ArgumentParser
import Pipeline

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Verify everything and write nothing.",
    discussion: """
      Does all that build does but the writing. Where statebook.yaml says “site: committed”, or -o names a site, it also \
      says if that site is stale, and how.
      """)

  @OptionGroup var arguments: SiteArguments
  @OptionGroup var report: ReportOptions

  func run() async throws {
    try await report.tell(arguments.options, Check.run)
  }
}
