import ArgumentParser
import Pipeline

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, a form of checks, a directive, a role, or the keys of a mapping.",
    discussion: """
      For example `statebook explain never-after`, `statebook explain diagram`, or `statebook explain transition`. A whole \
      check in quotation marks stands for its form. Without an argument, lists everything that it explains.
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
    let texts = try Explanation.named(name).map(\.text)
    try Terminal.write(texts.joined(separator: "\n"), to: .output)
  }
}
