import ArgumentParser
import Pipeline

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build the site.",
    discussion: """
      Verifies the project, renders every page, and then replaces the old site in one step. If there is an error, nothing is \
      written; warnings do not stop the build. A folder that Statebook did not write, or that has other files, is replaced only \
      with --replace.
      """)

  @OptionGroup var arguments: SiteArguments

  @Flag(help: "Delete everything in the site’s folder, even what Statebook did not write.")
  var replace = false

  @OptionGroup var report: ReportOptions

  func run() async throws {
    var options = arguments.options
    options.replace = replace
    try await report.run(options, Build.run)
  }
}
