import ArgumentParser
import Pipeline

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Write the site, all or nothing.",
    discussion: """
      The site is rendered and verified, then takes the old one's place in one step. Errors stop the writing, warnings do \
      not. A folder that Statebook did not make, or in which somebody edited or added a file, is left alone without --replace.
      """)

  @OptionGroup var arguments: SiteArguments

  @Flag(help: "Delete everything in the site's folder, even if Statebook did not make it or somebody changed it.")
  var replace = false

  @Flag(help: "Write file by file, for file systems that cannot exchange two folders in one step.")
  var inPlace = false

  @OptionGroup var report: ReportOptions

  func run() async throws {
    var options = arguments.options
    options.replace = replace
    options.inPlace = inPlace
    try await report.tell(options, Build.run)
  }
}
