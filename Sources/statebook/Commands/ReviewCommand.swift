import ArgumentParser
import Pipeline
import Reports
import Review
import SourceText

struct ReviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Report what changed since another version, and how much it matters.",
    discussion: """
      Compares the models of both versions, not their text. Without --head, the working tree is compared, with everything that \
      is not committed. Nothing is checked out, and nothing is fetched. If nothing changed, text and markdown are empty, and a \
      note on standard error says so.
      """)

  @OptionGroup var folder: ProjectArgument

  @Option(
    help: ArgumentHelp(
      "The version to compare with: a revision, or a folder such as an unpacked release.", valueName: "rev"))
  var base: String

  @Option(
    help: ArgumentHelp("The version to review: a revision or a folder (default: the working tree).", valueName: "rev"))
  var head: String?

  @Flag(help: "Compare with --base itself, not with the last commit that it and --head have in common.")
  var exact = false

  @Option(
    help: ArgumentHelp(
      "The lowest level of changes that makes the exit status 1; at each level, so does what could not be compared.",
      valueName: "level"))
  var failOn: ChangeLevel?

  @Option(
    help: ArgumentHelp(
      "The address of the repository’s files in the reviewed version, for links to lines.", valueName: "url"))
  var link: String?

  @Option(
    help: ArgumentHelp("The address of the repository’s files in the base, for links to lines.", valueName: "url"))
  var baseLink: String?

  @Option(help: ArgumentHelp("What reports call the base, such as the name of a branch.", valueName: "name"))
  var baseName: String?

  @Option(help: ArgumentHelp("What reports call the reviewed version.", valueName: "name"))
  var headName: String?

  @Option(
    help: ArgumentHelp(
      "The address of the site that was built for the reviewed version, which reports link (https only).",
      valueName: "url"))
  var previewURL: String?

  @Option(
    help: ArgumentHelp(
      "Accept the change with this fingerprint: adds it to content/accepted.yaml; can be repeated.",
      valueName: "fingerprint"))
  var accept: [String] = []

  @Option(help: ArgumentHelp("Why the accepted changes are intended.", valueName: "text"))
  var reason: String?

  @Option(
    help: ArgumentHelp(
      "The last day on which the acceptance holds (default and longest: a year from today).", valueName: "YYYY-MM-DD"))
  var until: CalendarDay?

  @Option(
    help: ArgumentHelp(
      "The date with which ends of acceptances are compared (default: today, in UTC).", valueName: "YYYY-MM-DD"))
  var today: CalendarDay?

  @Flag(help: "List new acceptances without counting them, as for a change from a fork.")
  var ignoreAccepted = false

  @OptionGroup var formats: FormatOptions<ReviewFormat>
  @OptionGroup var output: OutputOption

  func validate() throws {
    if let previewURL, !previewURL.isEmpty, !Self.isPreview(previewURL) {
      throw ValidationError(
        "expected an address with https, and without a user, a query, or a fragment, after `--preview-url`")
    }
    if accept.isEmpty {
      if reason != nil || until != nil { throw ValidationError("`--reason` and `--until` need `--accept`") }
    } else if (reason ?? "").allSatisfy(\.isWhitespace) {
      throw ValidationError("expected `--reason` with why the change is intended")
    }
  }

  private static func isPreview(_ address: String) -> Bool {
    let scheme = "https://"
    let rest = address.dropFirst(scheme.count)
    return address.hasPrefix(scheme) && !rest.isEmpty
      && rest.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"@?#\"<>\\()`".utf8.contains($0) }
  }

  func run() async throws {
    let plan = try formats.plan(output: output)
    try plan.admitFiles(RunOptions(projectFolder: folder.project))
    let now = today ?? Terminal.today
    var options = ReviewOptions(projectFolder: folder.project, base: base, head: head, usesMergeBase: !exact)
    options.acceptance = Review.AcceptanceOptions(today: now, countsNewEntries: !ignoreAccepted)
    var result = try await options.review()
    if let baseName, !baseName.isEmpty { (result.review.base.name, result.review.base.revision) = (baseName, baseName) }
    if let headName, !headName.isEmpty { result.review.head.name = headName }
    result.context.preview = previewURL.flatMap { $0.isEmpty ? nil : $0 }
    if !accept.isEmpty { return try await accept(result.review, now) }
    let repository = RepositoryFolder.around(folder.project)
    try plan.write { output in
      var context = result.context
      let isForTerminal = output.format.isForTerminal
      context.failOn = failOn
      context.isColored = isForTerminal && output.file == nil && Terminal.showsColor(.output)
      context.pathPrefix =
        isForTerminal ? Terminal.prefix(ofProject: folder.project) : repository?.prefix ?? ""
      context.head.address = address(link, in: repository)
      context.base.address = address(baseLink, in: repository)
      return output.format.write(result.review, context)
    }
    if result.review.isEmpty, plan.outputs.contains(where: { $0.format.isForTerminal && $0.file == nil }) {
      try Terminal.writeLines("note: no change in meaning \(result.review.sides)", to: .error)
    }
    guard let failOn else { return }
    if let reason = result.review.incompleteness {
      try Terminal.writeLines("error: the review is incomplete, so `--fail-on` fails: \(reason)", to: .error)
      throw ExitCode(1)
    }
    if let level = result.review.levelOfGate, level >= failOn { throw ExitCode(1) }
  }

  /// Writes the acceptances instead of a report.
  private func accept(_ review: Review, _ now: CalendarDay?) async throws {
    guard let last = now?.inNextYear, let end = Optional(until ?? last), end <= last else {
      throw ValidationError("expected a date within a year after `--until`")
    }
    let options = AcceptChanges.Options(fingerprints: accept, reason: reason ?? "", until: end)
    if let problem = await AcceptChanges.write(options, review, in: folder.project) { throw Terminal.fail(problem) }
    try Terminal.writeLines("Accepted until \(end): commit content/accepted.yaml.", to: .output)
  }

  /// Returns the URL of the project’s folder.
  private func address(_ link: String?, in repository: RepositoryFolder?) -> String? {
    guard let link, !link.isEmpty else { return nil }
    return (link.hasSuffix("/") ? link : link + "/") + percentEncoded(path: repository?.prefix ?? "")
  }
}

struct ChangelogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "changelog",
    abstract: "List what integrators have to do when they take a new version.",
    discussion: "Compares as review does, and says what has to be done in an app: keys, texts, and code.")

  @OptionGroup var folder: ProjectArgument

  @Option(
    help: ArgumentHelp("The version that integrators have: a revision or a folder.", valueName: "rev"))
  var from: String

  @Option(
    help: ArgumentHelp(
      "The version that they take: a revision or a folder (default: the working tree).", valueName: "rev"))
  var to: String?

  @OptionGroup var formats: FormatOptions<ChangelogFormat>
  @OptionGroup var output: OutputOption

  func run() async throws {
    let plan = try formats.plan(output: output)
    try plan.admitFiles(RunOptions(projectFolder: folder.project))
    let result = try await ReviewOptions(projectFolder: folder.project, base: from, head: to).review()
    try plan.write { output in output.format.write(result.review, result.context) }
  }
}

extension ChangeLevel: ExpressibleByArgument {}

extension ReviewOptions {
  /// Runs the review; exits if a version cannot be read.
  fileprivate func review() async throws -> ReviewChanges.Result {
    let display = Terminal.showProgress(progress)
    let (result, outcome) = await ReviewChanges.run(self)
    display?.stop()
    if let sentence = outcome.wrongUsage { throw ValidationError(sentence) }
    guard let result else { throw Terminal.fail(outcome.failure ?? "the versions could not be compared") }
    return result
  }
}
