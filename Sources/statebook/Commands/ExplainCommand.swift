import ArgumentParser
import Pipeline

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, a form of checks, a directive or its option, a role, a mapping, or a key.",
    discussion: """
      For example `statebook explain never-after`, `statebook explain diagram`, `statebook explain transition`, or \
      `statebook explain given`. If several things have the name, all of them are explained. A whole check in quotation marks \
      stands for its form. Without an argument, lists everything that it explains.
      """)

  @Argument(
    help: ArgumentHelp(
      "A rule’s id, which each finding shows in brackets, or another name of the list.", valueName: "name"))
  var name: String?

  func validate() throws {
    guard let name else { return }
    do {
      _ = try Explanation.named(name)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  func run() throws {
    guard let name else { return try Terminal.write(Explanation.list, to: .output) }
    try Terminal.write(try Explanation.text(of: name), to: .output)
  }
}
