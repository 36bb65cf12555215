import ArgumentParser

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
}
