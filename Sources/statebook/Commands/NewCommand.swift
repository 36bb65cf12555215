import ArgumentParser
import Pipeline

struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create a small project to start from.",
    discussion: """
      The templates are small, and their comments explain each part:

      \(StarterProject.allCases.map { "`\($0.rawValue)`: \($0.summary)." }.joined(separator: "\n\n"))

      Nothing that exists is overwritten, and nothing is asked.
      """)

  @Argument(help: ArgumentHelp("The project’s folder; created if it does not exist.", valueName: "dir"))
  var folder: String

  @Option(help: ArgumentHelp("The project to start from.", valueName: "name"))
  var template: StarterProject = .handbook

  func validate() throws {
    if folder.isEmpty { throw ValidationError("expected the name of a folder; `.` is the current one") }
  }

  func run() async throws {
    try Terminal.report(await NewProject.make(template, in: folder))
  }
}

extension StarterProject: ExpressibleByArgument {}
