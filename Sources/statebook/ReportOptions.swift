import ArgumentParser
import Pipeline
import Project
import Reports
import SourceText

extension Severity: ExpressibleByArgument {}

/// The options for reporting findings and for the exit status.
struct ReportOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The lowest level of findings that makes the exit status 1.", valueName: "level"))
  var failOn: Severity = .error

  @OptionGroup var formats: FormatOptions<ReportFormat>

  @OptionGroup var choice: FindingChoice

  /// Runs a command after checking that its report would not overwrite content.
  func run(
    _ options: RunOptions, output: OutputOption? = nil, baseline known: BaselineOptions? = nil,
    _ run: (RunOptions) async -> Outcome
  ) async throws {
    let plan = try formats.plan(output: output)
    let files = plan.files + [known?.writeBaseline].compactMap(\.self)
    if let problem = ReportFile.problem(files, options) { throw Terminal.fail(problem) }
    let baseline = try known?.read()
    let display = Terminal.showProgress(options.progress)
    let outcome = await run(options)
    display?.stop()
    if let sentence = outcome.wrongUsage {
      throw ValidationError(sentence)
    }
    let judgement =
      known?.judge(outcome, options, against: baseline) ?? BaselineOptions.Judgement(new: outcome.findings)
    try report(outcome, judgement, plan, project: outcome.folder ?? options.projectFolder)
  }

  /// Reports an outcome, and throws its exit status unless it is 0.
  private func report(
    _ outcome: Outcome, _ judgement: BaselineOptions.Judgement, _ plan: OutputPlan<ReportFormat>, project: String
  ) throws {
    let report = Report(
      findings: judgement.new, tree: outcome.tree, pathPrefix: Terminal.prefix(ofProject: project),
      repository: RepositoryFolder.around(project), failOn: failOn, version: statebookVersion,
      texts: { .statebook }, baseline: judgement.comparison, choice: choice.value)
    try plan.write { output in
      var report = report
      report.isColored = output.file == nil && !output.format.isResult && Terminal.showsColor(.error)
      return output.format.write(report)
    }
    if let failure = outcome.failure { throw Terminal.fail(failure) }
    // If standard output is the report, the summary goes to standard error.
    let stream = plan.usesStandardOutput ? Terminal.Stream.error : .output
    for summary in [outcome.summary, judgement.summary].compactMap(\.self) {
      try Terminal.writeLines(summary, to: stream)
    }
    if !plan.showsText, let lines = judgement.comparison?.lines {
      try Terminal.write(lines.map { $0 + "\n" }.joined(), to: .error)
    }
    if let failure = judgement.failure { throw Terminal.fail(failure) }
    if !outcome.isDone, judgement.new.contains(where: { $0.severity >= failOn }) { throw ExitCode(1) }
  }
}

extension OutputPlan {
  /// True if text for people is written to standard error.
  fileprivate var showsText: Bool { outputs.contains { $0.file == nil && !$0.format.isResult } }
}

/// The options that select the findings to report.
struct FindingChoice: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Report all findings.",
      discussion: """
        Otherwise, no format has findings that follow from others. In text, json, and markdown, more than \
        \(Report.noteLimit) notes of a rule are one entry, and only the first \(Report.usualLimit) warnings or errors of a \
        rule are shown. They count the rest.
        """))
  var allFindings = false

  @Option(
    help: ArgumentHelp(
      "The lowest level of findings that are reported.",
      discussion: "Lower ones are counted. The exit status is the same.",
      valueName: "level"))
  var minSeverity: Severity = .note

  var value: Report.Choice { Report.Choice(isComplete: allFindings, lowest: minSeverity) }
}

/// The option that names the project.
struct ProjectArgument: ParsableArguments {
  @Option(help: ArgumentHelp("The project’s folder, which contains content/.", valueName: "dir"))
  var project = "."

  func validate() throws {
    if project.isEmpty {
      throw ValidationError("expected the name of a folder after `--project`; `.` is the current one")
    }
  }

  /// Reports what stands in the way of a result as text on standard error, and throws if the command could not run. `check` reports
  /// the lower levels.
  func report(_ outcome: Outcome, from level: Severity = .error) throws {
    let report = report(
      outcome.findings.filter { $0.severity >= level }, in: outcome.tree, Report.Choice(isComplete: false))
    try Terminal.write(ReportFormat.text.write(report), to: .error)
    if let failure = outcome.failure { throw Terminal.fail(failure) }
  }

  /// Returns a report for people at a terminal.
  func report(
    _ findings: [Finding], in tree: SourceTree?, _ choice: Report.Choice = Report.Choice(isComplete: true)
  ) -> Report {
    Report(
      findings: findings, tree: tree, pathPrefix: Terminal.prefix(ofProject: project),
      isColored: Terminal.showsColor(.error), choice: choice)
  }
}

/// The options that name the project and what its site includes.
struct SiteArguments: ParsableArguments {
  @OptionGroup var folder: ProjectArgument

  @Option(help: ArgumentHelp("Include only this edition.", valueName: "edition"))
  var edition: String?

  @Option(
    help: ArgumentHelp(
      "Use this app’s name for <appname>, instead of the apps that the editions list.", valueName: "name"))
  var appName: String?

  func validate() throws {
    if let appName, let problem = Export.problem(withAppName: appName) {
      throw ValidationError("`--app-name`: \(problem)")
    }
  }

  func options(site: String?) -> RunOptions {
    RunOptions(projectFolder: folder.project, edition: edition, app: appName, output: site)
  }
}
