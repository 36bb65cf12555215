import ArgumentParser
import Pipeline
import Project
import SourceText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The program and its commands.
@main
struct Statebook: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "statebook",
    abstract: "Documentation that cannot contradict its model.",
    discussion: """
      Statebook turns a statechart, its copy, and Markdown guides into a static site. The diagrams, tables, and names on its \
      pages are generated from the statechart.

      Exit status: 0 if there is no error, 1 if the content has errors, 2 if the command could not run, 64 on wrong usage.
      """,
    version: statebookVersion,
    groupedSubcommands: [
      CommandGroup(
        name: "Writing",
        subcommands: [
          NewCommand.self, ServeCommand.self, CheckCommand.self, BuildCommand.self, TemplatesCommand.self,
        ]),
      CommandGroup(
        name: "Review", subcommands: [ReviewCommand.self, ChangelogCommand.self, DiffDriverCommand.self]),
      CommandGroup(name: "App", subcommands: [ExportCommand.self, ImportCommand.self, AuditCommand.self]),
      CommandGroup(
        name: "Lookup",
        subcommands: [
          ExplainCommand.self, SimulateCommand.self, CoverageCommand.self, SchemaCommand.self, AddressesCommand.self,
        ]),
    ])

  /// Without a command: what to do next in this folder.
  func run() throws {
    let hasProject = FileManager.default.fileExists(atPath: "content/statebook.yaml")
    let next =
      hasProject
      ? """
      This folder has a project. Preview it with `statebook serve`, find errors with `statebook check`, and write the site with \
      `statebook build`.
      """
      : "This folder has no project. Create one with `statebook new my-docs`."
    try Terminal.writeLines("\(next)\nAll commands: `statebook --help`", to: .output)
  }

  static func main() async {
    Terminal.openStreams()
    ProcessSettings.cleanUpBeforeSignals()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      let command = try command(of: arguments)
      do {
        try await run(command)
      } catch let error as ValidationError {
        // Invalid options for this project; ArgumentParser would show the usage of the whole program.
        exit(withError: Terminal.wrongUsage(error.message, of: type(of: command)))
      }
    } catch {
      exit(withError: error)
    }
  }

  /// Returns the command that a command line selects.
  ///
  /// ArgumentParser prepares the options of all commands for any of them, so the command is parsed by itself first. Errors and help
  /// are handled by the program as a whole.
  private static func command(of arguments: [String]) throws -> any ParsableCommand {
    var mistakes: CommandLineMistakes?
    if let word = arguments.first {
      if let command = configuration.subcommands.first(where: { $0._commandName == word }) {
        let found = CommandLineMistakes(command: command, arguments: Array(arguments.dropFirst()))
        if let message = found.repetition { throw Terminal.wrongUsage(message, of: command) }
        mistakes = found
        // Help is a command, too.
        let own = [command] + command.configuration.subcommands
        if let parsed = try? command.parseAsRoot(Array(arguments.dropFirst())),
          own.contains(where: { $0 == type(of: parsed) })
        {
          return parsed
        }
      } else if let problem = problem(withCommand: word) {
        throw ValidationError(problem)
      }
    }
    do {
      return try parseAsRoot(arguments)
    } catch {
      guard let mistakes, let message = mistakes.message(for: message(for: error)) else { throw error }
      throw Terminal.wrongUsage(message, of: mistakes.command)
    }
  }

  private static func run(_ command: any ParsableCommand) async throws {
    var command = command
    if var asynchronous = command as? any AsyncParsableCommand {
      try await asynchronous.run()
    } else {
      try command.run()
    }
  }

  /// What other programs call the commands.
  private static let otherNames: KeyValuePairs = [
    "new": ["init", "create"], "serve": ["dev", "preview", "start", "watch"],
    "check": ["lint", "validate", "verify", "test"], "build": ["generate", "render", "publish"], "review": ["diff"],
  ]

  /// Returns an error message about the first word of the command line; nil for an option or a known command.
  private static func problem(withCommand word: String) -> String? {
    let names = configuration.subcommands.map { $0._commandName } + ["help"]
    if word.hasPrefix("-") || names.contains(word) { return nil }
    let meant = otherNames.first { $0.value.contains(word) }.map { "`statebook \($0.key)` does that" }
    let remedy = meant ?? didYouMean(word, among: names) ?? "the commands are \(names.joined(separator: ", "))"
    return "unknown command `\(word)`; \(remedy)"
  }
}
