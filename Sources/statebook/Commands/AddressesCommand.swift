import ArgumentParser
import Pipeline
import Project
import SourceText

struct AddressesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "addresses",
    abstract: "List the addresses of the site’s pages, or record them as published.",
    discussion: """
      content/addresses.txt lists the addresses that were published. If a page moves or goes, check and build report its \
      address until a line of `redirects` in statebook.yaml says where readers are sent, or its line is removed from the list.

      Without an option, prints the address of every page. --write adds those that the list lacks, and removes none.
      """)

  @Flag(help: "Add the addresses to content/addresses.txt.")
  var write = false

  @OptionGroup var folder: ProjectArgument

  func run() async throws {
    let (outcome, addresses) = await SiteAddresses.run(RunOptions(projectFolder: folder.project), isWriting: write)
    try folder.report(outcome)
    if !write, let addresses { try Terminal.write(addresses.map { $0 + "\n" }.joined(), to: .output) }
    if let summary = outcome.summary { try Terminal.writeLines(summary, to: .error) }
    if outcome.findings.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }
}
