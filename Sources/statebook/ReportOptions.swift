import ArgumentParser
import Model
import Pipeline
import Reports
import SourceText

extension Severity: ExpressibleByArgument {}

/// A format's name as an argument.
struct FormatName: ExpressibleByArgument, CaseIterable {
  var format: ReportFormat

  init(_ format: ReportFormat) { self.format = format }

  init?(argument: String) {
    guard let format = ReportFormat.named(argument) else { return nil }
    self.format = format
  }

  var defaultValueDescription: String { format.name }
  static var allCases: [FormatName] { ReportFormat.all.map { FormatName($0) } }
  static var allValueStrings: [String] { ReportFormat.all.map(\.name) }
}

/// How findings are reported, and which of them make a command fail.
struct ReportOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The lowest level of findings that makes the exit status 1.", valueName: "level"))
  var failOn: Severity = .error

  @Option(
    help: ArgumentHelp(
      "The format of the findings; text goes to standard error, json to standard output.", valueName: "format")
  )
  var format = FormatName(.text)

  @Option(help: ArgumentHelp("Write the findings to a file.", valueName: "file"))
  var output: String?

  @Flag(
    help: ArgumentHelp(
      "Print all findings.",
      discussion:
        "Otherwise, text has the first \(Report.usualLimit) findings of each rule in each file, without those that follow from others, "
        + "and counts the rest."))
  var allFindings = false

  func validate() throws {
    if output == "" { throw ValidationError("expected the name of a file after `--output`") }
  }

  /// Runs a command, unless writing its report would do harm.
  func tell(_ options: RunOptions, _ run: (RunOptions) async -> Outcome) async throws {
    if let output, let problem = ReportFile.problem(output, options) { throw Terminal.fail(problem) }
    let display = Terminal.showProgress(options.progress)
    let outcome = await run(options)
    display?.stop()
    // The process ends next, and the system frees all memory at once.
    _ = Unmanaged.passRetained(Unfreed(outcome.unfreed))
    if let sentence = outcome.wrongUsage {
      throw ValidationError(sentence)
    }
    try tell(outcome, project: outcome.folder ?? options.projectFolder)
  }

  /// Keeps values that are never freed.
  private final class Unfreed {
    private let values: [any Sendable]
    init(_ values: [any Sendable]) { self.values = values }
  }

  /// Reports an outcome, and throws its exit status unless it is 0.
  private func tell(_ outcome: Outcome, project: String) throws {
    let format = format.format
    let report = Report(
      findings: outcome.findings, tree: outcome.tree, pathPrefix: Terminal.prefix(ofProject: project),
      isColored: output == nil && !format.isResult && Terminal.showsColor(.error),
      limit: allFindings ? nil : Report.usualLimit)
    let text = format.render(report)
    if let output {
      if let problem = ReportFile.write(text, to: output) { throw Terminal.fail(problem) }
    } else {
      try Terminal.write(text, to: format.isResult ? .output : .error)
    }
    if let failure = outcome.failure { throw Terminal.fail(failure) }
    // If standard output is the result, the summary goes to standard error.
    if let summary = outcome.summary { try Terminal.write(summary + "\n", to: format.isResult ? .error : .output) }
    if outcome.findings.contains(where: { $0.severity >= failOn }) { throw ExitCode(1) }
  }
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

  /// Reports findings as text on standard error, and throws if the command could not run.
  func tell(_ outcome: Outcome) throws {
    try Terminal.write(ReportFormat.text.render(report(outcome.findings, in: outcome.tree)), to: .error)
    if let failure = outcome.failure { throw Terminal.fail(failure) }
  }

  /// A report for people at a terminal.
  func report(_ findings: [Finding], in tree: SourceTree?) -> Report {
    Report(
      findings: findings, tree: tree, pathPrefix: Terminal.prefix(ofProject: project),
      isColored: Terminal.showsColor(.error))
  }
}

/// The options that name the project and its site.
struct SiteArguments: ParsableArguments {
  @OptionGroup var folder: ProjectArgument

  @Option(help: ArgumentHelp("Include only this edition.", valueName: "edition"))
  var edition: String?

  @Option(
    help: ArgumentHelp(
      "Use this app’s name for <appname>, instead of the apps that the editions list.", valueName: "name"))
  var appName: String?

  @Option(
    name: [.customShort("o"), .customLong("site")],
    help: ArgumentHelp("The site’s folder (default: site in the project’s folder).", valueName: "dir"))
  var site: String?

  func validate() throws {
    if let appName, let problem = Export.problem(withAppName: appName) {
      throw ValidationError("`--app-name`: \(problem)")
    }
    if site == "" { throw ValidationError("expected the name of a folder after `--site`") }
  }

  /// The options of a run.
  var options: RunOptions {
    RunOptions(projectFolder: folder.project, edition: edition, app: appName, output: site)
  }
}
