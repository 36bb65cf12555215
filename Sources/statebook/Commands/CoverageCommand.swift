import ArgumentParser
import Model
import Pipeline
import Reports
import SourceText

struct CoverageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Measure how much of each machine is covered, or how strong its claims are.",
    discussion: """
      Counts the states, transitions, and prompts that a guide names (prose), that a claim or myth names (claim; for a \
      transition, its event), that a scenario’s run passes through (scenario), and that cite a source (source), and lists the \
      others. Under `coverage` in statebook.yaml, a project can require a minimum; coverage and check report what is below it. \
      Finally, counts the project’s facts: proved, assumed, cited, unverified, and unsupported.

      --claims tries single edits of each machine, such as another target for a transition, a missing guard, or another value \
      for an observer. A claim catches an edit if its check fails on the edited machine, or no longer says anything; a myth, if \
      its check holds. Edits that make the machine invalid are not counted. For each claim, prints how many edits it catches, and which of \
      them no other claim or myth catches. A claim that catches none is a warning.

      --record also writes the figures to content/strength.yaml. Pages show them until the machine or one of its claims \
      changes.
      """)

  /// A format of the figures.
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

  @Flag(help: "Try single edits of each machine, and show which claims catch them.")
  var claims = false

  @Flag(help: "With --claims: write the figures to content/strength.yaml.")
  var record = false

  @Option(help: ArgumentHelp("The lowest level of findings that makes the exit status 1.", valueName: "level"))
  var failOn: Severity = .error

  @OptionGroup var formats: FormatOptions<Format>

  @OptionGroup var choice: FindingChoice

  func validate() throws {
    if record, !claims { throw ValidationError("`--record` requires `--claims`") }
  }

  func run() async throws {
    let options = RunOptions(projectFolder: folder.project)
    let plan = try formats.plan
    try plan.admitFiles(options)
    if claims {
      let progress = ProgressLine("single edits tried")
      let (outcome, strength) = await MeasureStrength.run(options, isRecording: record) { progress.show($0, of: $1) }
      progress.end()
      try tell(outcome, plan, strength.map { strength in { $0 == .json ? strength.json : strength.text } })
    } else {
      let (outcome, coverage) = await MeasureCoverage.run(options)
      try tell(outcome, plan, coverage.map { coverage in { $0 == .json ? coverage.json : coverage.text } })
    }
  }

  /// Prints the findings and the figures, and throws the exit status unless it is 0.
  private func tell(_ outcome: Outcome, _ plan: OutputPlan<Format>, _ figures: ((Format) -> String)?) throws {
    try folder.tell(outcome, choice.value)
    if let figures { try plan.write { figures($0.format) } }
    if let summary = outcome.summary { try Terminal.write(summary + "\n", to: .error) }
    if outcome.findings.contains(where: { $0.severity >= failOn }) { throw ExitCode(1) }
  }
}
