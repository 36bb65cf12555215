import ArgumentParser
import Pipeline
import Project
import Reports
import SourceText

struct CoverageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Measure how much of each machine is covered.",
    discussion: """
      Counts the states, transitions, and prompts that a guide names (prose), that a claim or myth names (claim; for a \
      transition, its event), that a scenario’s run passes through (scenario), and that cite a source (source), and lists the \
      others. Under `coverage` in statebook.yaml, a project can require a minimum; coverage and check report what is below it. \
      Finally, counts the project’s facts: proved, assumed, cited, unverified, and unsupported.
      """)

  /// A format of the coverage report.
  enum Format: String, CaseIterable, OutputFormat {
    case text, json

    static var all: [Self] { allCases }
    var name: String { rawValue }
    var title: String {
      switch self {
      case .text: "the figures for people"
      case .json: "the figures for programs"
      }
    }
    var isResult: Bool { true }
  }

  @OptionGroup var folder: ProjectArgument

  @Option(help: ArgumentHelp("The lowest level of findings that makes the exit status 1.", valueName: "level"))
  var failOn: Severity = .error

  @OptionGroup var formats: FormatOptions<Format>
  @OptionGroup var output: OutputOption

  func run() async throws {
    let options = RunOptions(projectFolder: folder.project)
    let plan = try formats.plan(output: output)
    try plan.admitFiles(options)
    let (outcome, coverage) = await MeasureCoverage.run(options)
    try folder.report(outcome, from: min(failOn, .error))
    if let coverage { try plan.write { $0.format == .json ? coverage.json : coverage.text } }
    if let summary = outcome.summary { try Terminal.writeLines(summary, to: .error) }
    if outcome.findings.contains(where: { $0.severity >= failOn }) { throw ExitCode(1) }
  }
}
