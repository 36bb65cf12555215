import ArgumentParser
import Model
import Pipeline
import Reports

struct CoverageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Say what of each machine has prose, a claim, a scenario, a source.",
    discussion: """
      Counts the states, transitions and prompts that a guide names, that a claim or a myth names (for a transition: its \
      event), that the run of a scenario comes past, and that cite a source; and lists those that are not covered. \
      A project asks for shares under “coverage” in statebook.yaml; what falls below is a finding, here and in check.
      """)

  /// How the figures are told.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @OptionGroup var folder: ProjectArgument

  @Option(help: ArgumentHelp("End with 1 also for findings that matter less than errors.", valueName: "level"))
  var failOn: Severity = .error

  @Option(help: ArgumentHelp("How to tell the figures; findings go to standard error.", valueName: "format"))
  var format = Format.text

  func run() async throws {
    let (outcome, coverage) = await MeasureCoverage.run(RunOptions(projectFolder: folder.project))
    let report = Report(
      findings: outcome.findings, tree: outcome.tree, pathPrefix: Rim.prefix(ofProject: folder.project),
      isColoured: Rim.showsColour(.error))
    try Rim.write(ReportFormat.text.render(report), to: .error)
    if let failure = outcome.failure { throw Rim.fail(failure) }
    if let coverage { try Rim.write(format == .json ? coverage.json : coverage.text, to: .output) }
    if outcome.findings.contains(where: { $0.severity >= failOn }) { throw ExitCode(1) }
  }
}
