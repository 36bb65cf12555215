import ArgumentParser
import Pipeline

struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write the smallest project that builds.",
    discussion: "One machine and one guide. A folder that holds content/ is left alone.")

  @Argument(help: ArgumentHelp("The project's folder; made if it is not there.", valueName: "dir"))
  var folder: String

  func validate() throws {
    if folder.isEmpty { throw ValidationError("the folder has no name; “.” is the one that you are in") }
  }

  func run() async throws {
    let outcome = await NewProject.make(in: folder)
    if let failure = outcome.failure { throw Rim.fail(failure) }
    if let summary = outcome.summary { try Rim.write(summary + "\n", to: .output) }
  }
}
