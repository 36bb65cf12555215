import ArgumentParser
import Pipeline
import Project
import Reports
import SourceText

struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Run a machine: reads an event per line, prints a line of JSON for each.",
    discussion: """
      Prints the initial configuration, and then a line for each event that it reads from standard input. A line contains the \
      event (null at the start), the active innermost states in document order, the value of each observer, the prompt on the \
      screen (its id, its choices in screen order, and the id of its copy; or null), and the enabled events.

      An unknown event is reported on standard error; the configuration stays the same, and the exit status is 1. Empty \
      lines are ignored. Only the machine must be free of errors, not the rest of the project.
      """)

  @OptionGroup var folder: ProjectArgument

  @Option(help: ArgumentHelp("The machine’s id (default: that of the only machine).", valueName: "machine"))
  var machine: String?

  @Option(
    help: ArgumentHelp("The id of one of its profiles (default: that of its only profile).", valueName: "profile"))
  var profile: String?

  func run() async throws {
    let (begun, outcome) = await Simulation.begin(project: folder.project, machine: machine, profile: profile)
    try folder.report(outcome)
    guard var simulation = begun else { throw ExitCode(1) }
    var found = simulation.findings
    try report(simulation, tree: outcome.tree, input: "", number: 1)
    var number = 0
    try Terminal.forEachLine { line in
      number += 1
      guard simulation.take(line) else { return }
      found += simulation.findings
      try report(simulation, tree: outcome.tree, input: line, number: number)
    }
    if let count = folder.report(found, in: nil).count { try Terminal.write(count + "\n", to: .error) }
    if !found.isEmpty { throw ExitCode(1) }
  }

  /// Prints the new configuration and the errors of the event.
  private func report(_ simulation: Simulation, tree: SourceTree?, input: String, number: Int) throws {
    for finding in simulation.findings {
      let isInput = finding.place?.path == Simulation.input
      let report =
        isInput
        ? Report(
          findings: [finding], tree: SourceTree([Simulation.input: input]), isColored: Terminal.showsColor(.error),
          firstLine: number)
        : folder.report([finding], in: tree)
      try Terminal.write(report.uncountedText, to: .error)
    }
    try Terminal.write(simulation.line, to: .output)
  }
}
