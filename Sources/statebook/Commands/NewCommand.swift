import ArgumentParser
import Pipeline

struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create a small project to start from.",
    discussion: """
      The project has a machine with two profiles, claims, a myth, a scenario, and a guide that shows them. Nothing that \
      exists is overwritten.
      """)

  @Argument(help: ArgumentHelp("The project’s folder; created if it does not exist.", valueName: "dir"))
  var folder: String

  func validate() throws {
    if folder.isEmpty { throw ValidationError("expected the name of a folder; `.` is the current one") }
  }

  func run() async throws {
    try Terminal.report(await NewProject.make(in: folder))
  }
}
