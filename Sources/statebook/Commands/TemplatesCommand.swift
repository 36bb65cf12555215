import ArgumentParser
import Pipeline
import Project
import SourceText

struct TemplatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "List the built-in templates, or write them out.",
    discussion: """
      A file in the project’s templates/ takes the place of the built-in one of the same name. Without an option, lists the \
      names. Files that exist with other content are replaced only with --replace.
      """)

  @Option(help: ArgumentHelp("Write this template into the project’s templates/. Can be repeated.", valueName: "name"))
  var write: [String] = []

  @Option(help: ArgumentHelp("Write all templates into this folder.", valueName: "dir"))
  var all: String?

  @Flag(help: "With --write or --all: replace files that have other content.")
  var replace = false

  @OptionGroup var folder: ProjectArgument

  func validate() throws {
    try validateFolder(all, after: "--all")
    if all != nil, !write.isEmpty { throw ValidationError("expected `--write` or `--all`, found both") }
    if replace, all == nil, write.isEmpty { throw ValidationError("`--replace` needs `--write` or `--all`") }
    for name in write where TemplateFiles.path(named: name) == nil {
      let remedy = didYouMean(name, among: TemplateFiles.paths) ?? "`statebook templates` lists all"
      throw ValidationError("unknown template `\(name)`; \(remedy)")
    }
  }

  func run() async throws {
    if let all { return try Terminal.report(await TemplateFiles.writeAll(to: all, replacing: replace)) }
    if write.isEmpty { return try Terminal.write(TemplateFiles.paths.map { $0 + "\n" }.joined(), to: .output) }
    try Terminal.report(await TemplateFiles.write(write, toProject: folder.project, replacing: replace))
  }
}
