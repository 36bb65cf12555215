import ArgumentParser
import Model
import Pipeline
import SourceText

/// The program: one command for each thing that it can do.
@main
struct Statebook: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "statebook",
    abstract: "Documentation that cannot contradict the system it documents.",
    discussion: """
      Statebook turns a statechart, its copy and Markdown guides into a static site. Diagrams, tables and names on its \
      pages are read off the statechart.

      Exit status: 0 clean, 1 errors among the findings, 2 could not run, 64 wrong usage.
      """,
    version: "0.1.0",
    subcommands: [
      BuildCommand.self, CheckCommand.self, ExportCommand.self, ImportCommand.self, AuditCommand.self,
      SimulateCommand.self,
      CoverageCommand.self,
      NewCommand.self, ExplainCommand.self,
      SchemaCommand.self,
    ])

  static func main() async {
    Rim.openStreams()
    Signals.cleanUpFirst()
    if let first = CommandLine.arguments.dropFirst().first, let problem = problem(withCommand: first) {
      exit(withError: ValidationError(problem))
    }
    await main(nil)
  }

  /// What is wrong with the first word of the command line; nil for an option and for a command that there is.
  private static func problem(withCommand word: String) -> String? {
    let names = configuration.subcommands.map { $0._commandName } + ["help"]
    if word.hasPrefix("-") || names.contains(word) { return nil }
    let remedy = didYouMean(word, among: names) ?? "the commands are \(names.joined(separator: ", "))"
    return "unknown command “\(word)”; \(remedy)"
  }
}
