import ArgumentParser
import Pipeline

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build the site.",
    discussion: """
      Verifies the project, renders every page, and then replaces the old site in one step. If there is an error, nothing is \
      written; warnings do not stop the build. A folder that Statebook did not write, or in which somebody changed a file, is \
      replaced only with --replace.
      """)

  @OptionGroup var arguments: SiteArguments

  @Flag(help: "Delete everything in the site’s folder, even what Statebook did not write.")
  var replace = false

  @Flag(help: "Write file by file, on file systems that cannot exchange two folders in one step.")
  var inPlace = false

  @OptionGroup var report: ReportOptions

  func run() async throws {
    var options = arguments.options
    options.replace = replace
    options.inPlace = inPlace
    try await report.tell(options, Build.run)
  }
}
