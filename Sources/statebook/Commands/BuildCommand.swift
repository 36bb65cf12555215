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

  @Option(
    name: [.customShort("o"), .customLong("output"), .customLong("site")],
    help: ArgumentHelp("The site’s folder (default: site in the project’s folder).", valueName: "dir"))
  var site: String?

  @Flag(help: "Delete everything in the site’s folder, even what Statebook did not write.")
  var replace = false

  @OptionGroup var report: ReportOptions

  func validate() throws {
    guard let site else { return }
    if site.isEmpty { throw ValidationError("expected the name of a folder after `--output`") }
    if site.hasSuffix(".html") {
      throw ValidationError("`--output` is the site’s folder, found the name of a page, `\(site)`")
    }
    let formats: KeyValuePairs = [".json": "json", ".sarif": "sarif", ".md": "markdown"]
    if let format = formats.first(where: { site.hasSuffix($0.key) })?.value {
      throw ValidationError(
        "`--output` is the site’s folder, found the name of a file, `\(site)`; write findings with `--format \(format)=\(site)`"
      )
    }
  }

  func run() async throws {
    var options = arguments.options(site: site)
    options.replace = replace
    try await report.run(options, Build.run)
  }
}
