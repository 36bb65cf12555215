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

/// How findings are told, and which of them make a command fail.
struct ReportOptions: ParsableArguments {
  @Option(help: ArgumentHelp("End with 1 also for findings that matter less than errors.", valueName: "level"))
  var failOn: Severity = .error

  @Option(
    help: ArgumentHelp(
      "How to tell the findings: text goes to standard error, everything else to standard output.", valueName: "format")
  )
  var format = FormatName(.text)

  @Option(help: ArgumentHelp("Write the findings to a file.", valueName: "file"))
  var output: String?

  @Flag(
    help: ArgumentHelp(
      "Tell every finding.",
      discussion:
        "Without it, of one rule in one file only the first \(Report.usualLimit) are told and the rest counted."))
  var allFindings = false

  func validate() throws {
    if output == "" { throw ValidationError("--output needs the name of a file") }
  }

  /// Runs a command, unless its report would do harm where it is wanted.
  func tell(_ options: RunOptions, _ run: (RunOptions) async -> Outcome) async throws {
    if let output, let problem = ReportFile.problem(output, options) { throw Rim.fail(problem) }
    let display = Rim.showProgress(options.progress)
    let outcome = await run(options)
    display?.stop()
    // The process ends next, and the system takes back all memory at once.
    _ = Unmanaged.passRetained(Workpieces(outcome.workpieces))
    if let sentence = outcome.wrongUsage {
      throw ValidationError(sentence.prefix(1).uppercased() + sentence.dropFirst())
    }
    try tell(outcome, project: outcome.folder ?? options.projectFolder)
  }

  /// Keeps values that are never freed.
  private final class Workpieces {
    private let values: [any Sendable]
    init(_ values: [any Sendable]) { self.values = values }
  }

  /// Tells an outcome and throws the exit status that it asks for, unless that is 0.
  private func tell(_ outcome: Outcome, project: String) throws {
    let format = format.format
    let report = Report(
      findings: outcome.findings, tree: outcome.tree, pathPrefix: Rim.prefix(ofProject: project),
      isColoured: output == nil && !format.isResult && Rim.showsColour(.error),
      limit: allFindings ? nil : Report.usualLimit)
    let text = format.render(report)
    if let output {
      if let problem = ReportFile.write(text, to: output) { throw Rim.fail(problem) }
    } else {
      try Rim.write(text, to: format.isResult ? .output : .error)
    }
    if let failure = outcome.failure { throw Rim.fail(failure) }
    // Standard output holds the result; what else there is to say stands beside it.
    if let summary = outcome.summary { try Rim.write(summary + "\n", to: format.isResult ? .error : .output) }
    if outcome.findings.contains(where: { $0.severity >= failOn }) { throw ExitCode(1) }
  }
}

/// Which project.
struct ProjectArgument: ParsableArguments {
  @Option(help: ArgumentHelp("The folder that holds content/.", valueName: "dir"))
  var project = "."

  func validate() throws {
    if project.isEmpty { throw ValidationError("--project needs the name of a folder; “.” is the one that you are in") }
  }

  /// Tells people on standard error what was found, and throws where a command could not run.
  func tell(_ outcome: Outcome) throws {
    try Rim.write(ReportFormat.text.render(report(outcome.findings, in: outcome.tree)), to: .error)
    if let failure = outcome.failure { throw Rim.fail(failure) }
  }

  /// Findings for people who stand at a terminal.
  func report(_ findings: [Finding], in tree: SourceTree?) -> Report {
    Report(
      findings: findings, tree: tree, pathPrefix: Rim.prefix(ofProject: project), isColoured: Rim.showsColour(.error))
  }
}

/// Which project, and which site of it.
struct SiteArguments: ParsableArguments {
  @OptionGroup var folder: ProjectArgument

  @Option(help: ArgumentHelp("One edition's site, with no word of another.", valueName: "edition"))
  var edition: String?

  @Option(
    help: ArgumentHelp(
      "The one app that the site is for: its name in place of <appname> and of the editions' apps.", valueName: "name"))
  var appName: String?

  @Option(
    name: [.customShort("o"), .customLong("site")],
    help: ArgumentHelp("The site's folder (default: site in the project's folder).", valueName: "dir"))
  var site: String?

  func validate() throws {
    if let appName, let problem = Export.problem(withAppName: appName) {
      throw ValidationError("--app-name: \(problem)")
    }
    if site == "" { throw ValidationError("--site needs the name of a folder") }
  }

  /// The options of a run.
  var options: RunOptions {
    RunOptions(projectFolder: folder.project, edition: edition, app: appName, output: site)
  }
}
