import ArgumentParser
import Pipeline
import Reports
import Review
import SourceText

extension ChangeLevel: ExpressibleByArgument {}

struct ReviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Say what changed since another version, and how much it matters.",
    discussion: """
      Compares the models of both versions, not their text. Without --head, the working tree is compared, with everything that \
      is not committed. Nothing is checked out, and nothing is fetched.
      """)

  @OptionGroup var folder: ProjectArgument

  @Option(
    help: ArgumentHelp(
      "The version to compare with: a revision, or a folder such as an unpacked release.", valueName: "rev"))
  var base: String

  @Option(help: ArgumentHelp("The version to review (default: the working tree).", valueName: "rev"))
  var head: String?

  @Flag(help: "Compare with the last commit that --base and --head have in common.")
  var mergeBase = false

  @Option(help: ArgumentHelp("The lowest level of changes that makes the exit status 1.", valueName: "level"))
  var failOn: ChangeLevel?

  @OptionGroup var formats: FormatOptions<ReviewFormat>

  @Option(
    help: ArgumentHelp(
      "Where the files of --head are on the web, for links to changed lines.",
      discussion: "Paths from the root of the repository are appended: https://github.com/owner/name/blob/1234abcd/.",
      valueName: "url"))
  var link: String?

  @Option(help: ArgumentHelp("The same for the files of --base, for what was removed.", valueName: "url"))
  var baseLink: String?

  func run() async throws {
    let plan = try formats.plan
    try plan.admitFiles(RunOptions(projectFolder: folder.project))
    let run = await ReviewChanges.run(
      ReviewOptions(projectFolder: folder.project, base: base, head: head, usesMergeBase: mergeBase))
    if let sentence = run.outcome.wrongUsage { throw ValidationError(sentence) }
    try folder.tell(run.outcome)
    guard let review = run.review else { return }
    let repository = RepositoryFolder.around(folder.project)
    var located = run.context
    located.head.address = link.map { $0 + (repository?.prefix ?? "") }
    located.base.address = baseLink.map { $0 + (repository?.prefix ?? "") }
    try plan.write { output in
      var context = located
      let isForTerminal = output.format.isForTerminal
      context.isColored = isForTerminal && output.file == nil && Terminal.showsColor(.output)
      context.pathPrefix =
        isForTerminal ? Terminal.prefix(ofProject: folder.project) : repository?.prefix ?? ""
      return output.format.write(review, context)
    }
    if let failOn, let level = review.level, level >= failOn { throw ExitCode(1) }
  }
}
