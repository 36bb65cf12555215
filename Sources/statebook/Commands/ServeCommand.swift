import ArgumentParser
import Pipeline
import Reports
import Server
import SourceText

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Preview the site in a browser, and update it as you write.",
    discussion: """
      Builds the site in memory and serves it on this machine only; the site’s folder is neither read nor written. Whenever a \
      file in content/ or templates/ changes, the site is built again, and open pages are reloaded where they are. If there are \
      errors, the last site without errors stays, and its pages show the errors. Control-C ends it.
      """)

  @OptionGroup var arguments: SiteArguments

  @Option(
    help: ArgumentHelp(
      "The port to serve on (default: \(ServeCommand.usualPort), or the next one that is free).", valueName: "number"))
  var port: UInt16?

  @OptionGroup var choice: FindingChoice

  /// The default port, so that the address can be bookmarked, and the number of other ports to try.
  private static let usualPort: UInt16 = 4646
  private static let otherPorts: UInt16 = 20

  func validate() throws {
    if port == 0 { throw ValidationError("`--port`: expected a number from 1 to 65535") }
  }

  func run() async throws {
    let options = arguments.options(site: nil)
    let preview = Preview(run: String(UInt64.random(in: .min ... .max), radix: 36))
    let ports = port.map { $0...$0 } ?? Self.usualPort...Self.usualPort + Self.otherPorts
    try await withThrowingTaskGroup(of: Void.self) { group in
      let (addresses, started) = AsyncStream<String>.makeStream()
      group.addTask {
        try await PreviewServer(preview).run(ports: ports) { started.yield($0) }
      }
      group.addTask {
        for await address in addresses {
          try await build(options, for: preview, at: address)
        }
      }
      defer { group.cancelAll() }
      do { try await group.next() } catch let error as PreviewServer.Failure {
        throw Terminal.fail(error.description)
      }
    }
  }

  /// Builds and reports until the task is canceled.
  private func build(_ options: RunOptions, for preview: Preview, at address: String) async throws {
    var isFirst = true
    var hasSite = false
    var display = Terminal.showProgress(options.progress)
    try await Serve.run(options) { build in
      display?.stop()
      display = nil
      preview.show(build.files, findings: ReportFormat.json.write(report(build.outcome)))
      hasSite = hasSite || build.files != nil
      try report(build, hasSite: hasSite, at: isFirst ? address : nil)
      isFirst = false
    }
  }

  private func report(_ outcome: Outcome) -> Report {
    Report(
      findings: outcome.findings, tree: outcome.tree, pathPrefix: Terminal.prefix(ofProject: arguments.folder.project),
      version: statebookVersion, isColored: Terminal.showsColor(.error), choice: choice.value)
  }

  /// Prints the findings of a build and the state of the preview.
  ///
  /// - Parameters:
  ///   - hasSite: true if this build or an earlier one made a site.
  ///   - address: the site's address, printed after the first build; nil later.
  private func report(_ build: Serve.Build, hasSite: Bool, at address: String?) throws {
    let outcome = build.outcome
    if let sentence = outcome.wrongUsage { throw ValidationError(sentence) }
    if let failure = outcome.failure {
      // A failed build can succeed after the next change, unless there is no project or no such edition.
      if address != nil { throw Terminal.fail(failure) }
      try Terminal.write("error: \(failure)\n", to: .error)
    }
    try Terminal.write(ReportFormat.text.write(report(outcome)), to: .error)
    let result =
      build.files.map { "built \($0.count) \($0.count == 1 ? "file" : "files")" }
      ?? (hasSite
        ? "found errors, still showing the last site without errors"
        : "found errors, so there is no site yet: it appears once they are corrected")
    try Terminal.write("\(cause(of: build))\(result) in \(Self.seconds(build.time))\n", to: .output)
    if let address {
      try Terminal.write("serving \(address) until you press Control-C\n", to: .output)
    }
  }

  /// Returns the files that caused this build.
  private func cause(of build: Serve.Build) -> String {
    guard let first = build.changes.first else { return "" }
    let others = build.changes.count - 1
    let path = Terminal.prefix(ofProject: arguments.folder.project) + first
    return "\(path)\(others > 0 ? " and \(others) more" : "") changed: "
  }

  /// Returns a time in seconds with two decimal places.
  private static func seconds(_ time: Duration) -> String {
    let hundredths = Int((time / .milliseconds(10)).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
  }
}
