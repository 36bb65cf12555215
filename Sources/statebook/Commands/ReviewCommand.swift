import ArgumentParser
import Pipeline
import Review

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

  func run() async throws {
    let (review, outcome) = await ReviewChanges.run(
      ReviewOptions(projectFolder: folder.project, base: base, head: head, usesMergeBase: mergeBase))
    if let sentence = outcome.wrongUsage { throw ValidationError(sentence) }
    try folder.tell(outcome)
    guard let review else { return }
    for row in review.rows { print(row.level, row.rule.id, row.name, row.details, row.also) }
    if let failOn, let level = review.level, level >= failOn { throw ExitCode(1) }
  }
}
