import ArgumentParser
import Model
import Pipeline
import Reports
import SourceText

struct CoverageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Say what of each machine has prose, a claim, a scenario, a source; or what its claims are worth.",
    discussion: """
      Counts the states, transitions and prompts that a guide names, that a claim or a myth names (for a transition: its \
      event), that the run of a scenario comes past, and that cite a source; and lists those that are not covered. \
      A project asks for shares under “coverage” in statebook.yaml; what falls below is a finding, here and in check. \
      Then counts the facts of the project: those proved, assumed, cited, unverified and unsupported.

      --claims tries every single edit of each machine, such as another target for a transition, a guard left out or another \
      value for an observer. A claim catches an edit if its check, which holds on the machine, fails on the edited one, or \
      says nothing where it has to; a myth, if its check then holds. Edits that the rules on machines stop are caught by no \
      claim: those with which the machine cannot be folded or explored, or with which only order decides between two transitions. \
      For each claim it prints how many edits it catches and which of them no other claim or myth catches. A claim that \
      catches none is a warning.

      --record also writes the figures to content/strength.yaml. Pages show them from there, until the machine or one of its \
      claims is changed.
      """)

  /// How the figures are told.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @OptionGroup var folder: ProjectArgument

  @Flag(help: "Try every single edit of each machine, and say which claims catch it.")
  var claims = false

  @Flag(help: "With --claims: write the figures to content/strength.yaml.")
  var record = false

  @Option(help: ArgumentHelp("End with 1 also for findings that matter less than errors.", valueName: "level"))
  var failOn: Severity = .error

  @Option(help: ArgumentHelp("How to tell the figures; findings go to standard error.", valueName: "format"))
  var format = Format.text

  func validate() throws {
    if record, !claims { throw ValidationError("--record needs --claims beside it") }
  }

  func run() async throws {
    let options = RunOptions(projectFolder: folder.project)
    if claims {
      let progress = ProgressLine("single edits tried")
      let (outcome, strength) = await MeasureStrength.run(options, isRecording: record) { progress.show($0, of: $1) }
      progress.end()
      try tell(outcome, strength.map { format == .json ? $0.json : $0.text })
    } else {
      let (outcome, coverage) = await MeasureCoverage.run(options)
      try tell(outcome, coverage.map { format == .json ? $0.json : $0.text })
    }
  }

  /// Tells the findings and the figures, and throws the exit status that they ask for, unless that is 0.
  private func tell(_ outcome: Outcome, _ figures: String?) throws {
    try folder.tell(outcome)
    if let figures { try Rim.write(figures, to: .output) }
    if let summary = outcome.summary { try Rim.write(summary + "\n", to: .error) }
    if outcome.findings.contains(where: { $0.severity >= failOn }) { throw ExitCode(1) }
  }
}
