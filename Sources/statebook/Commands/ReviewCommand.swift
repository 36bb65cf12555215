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

  @OptionGroup var formats: FormatOptions<ReviewFormat>
  @OptionGroup var output: OutputOption

  func run() async throws {
    let plan = try formats.plan(output: output)
    try plan.admitFiles(RunOptions(projectFolder: folder.project))
    let result = try await ReviewOptions(
      projectFolder: folder.project, base: base, head: head, usesMergeBase: !exact
    ).review()
    let repository = RepositoryFolder.around(folder.project)
    try plan.write { output in
      var context = result.context
      let isForTerminal = output.format.isForTerminal
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
    if let level = result.review.level, level >= failOn { throw ExitCode(1) }
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
