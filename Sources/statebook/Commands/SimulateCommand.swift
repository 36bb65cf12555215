import ArgumentParser
import Model
import Pipeline
import Reports
import SourceText

struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Run a machine: one event a line in, one JSON line out.",
    discussion: """
      First prints the configuration in which the machine starts, then one line for each event that it reads from standard \
      input. A line has the event (null at the start), the active states without states inside in document order, what each \
      observer shows, the prompt on the screen (its id, its choices in screen order and the id of its copy, or null) and the \
      events that are enabled.

      An event that the machine does not have is a finding on standard error; the configuration stays, and the command ends \
      with 1. Empty lines are passed over. Only the machine has to be free of errors, not the rest of the project.
      """)

  @OptionGroup var folder: ProjectArgument

  @Option(help: ArgumentHelp("The machine’s id.", valueName: "machine"))
  var machine: String

  @Option(help: ArgumentHelp("The id of one of its profiles.", valueName: "profile"))
  var profile: String

  func run() async throws {
    let (begun, outcome) = await Simulation.begin(project: folder.project, machine: machine, profile: profile)
    try folder.tell(outcome)
    guard var simulation = begun else { throw ExitCode(1) }
    var found = simulation.findings
    try tell(simulation, tree: outcome.tree, input: "", number: 1)
    var number = 0
    try Rim.forEachLine { line in
      number += 1
      guard simulation.take(line) else { return }
      found += simulation.findings
      try tell(simulation, tree: outcome.tree, input: line, number: number)
    }
    if let count = folder.report(found, in: nil).count { try Rim.write(count + "\n", to: .error) }
    if !found.isEmpty { throw ExitCode(1) }
  }

  /// Tells what an event led to, and what was wrong with it.
  private func tell(_ simulation: Simulation, tree: SourceTree?, input: String, number: Int) throws {
    for finding in simulation.findings {
      let isInput = finding.place?.path == Simulation.input
      let report =
        isInput
        ? Report(
          findings: [finding], tree: SourceTree([Simulation.input: input]), isColoured: Rim.showsColour(.error),
          firstLine: number)
        : folder.report([finding], in: tree)
      try Rim.write(report.uncountedText, to: .error)
    }
    try Rim.write(simulation.line, to: .output)
  }
}
