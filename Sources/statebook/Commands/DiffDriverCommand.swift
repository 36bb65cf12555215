import ArgumentParser
import Pipeline
import Review
import SourceText

struct DiffDriverCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff-driver",
    abstract: "Show git diffs of content as a review.",
    discussion: """
      git calls it for each file, after `git config diff.statebook.command "statebook diff-driver"`, if .gitattributes has \
      `content/**/*.yaml diff=statebook` and the same for `*.md`. It compares the project of the working tree with the old file \
      and with the new one. `git diff --no-ext-diff` shows lines.
      """)

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp(
      "What git passes: the path, then file, object, and mode of both versions.", valueName: "argument"))
  var arguments: [String] = []

  func run() async throws {
    if let first = arguments.first, ["--help", "-h"].contains(first) { throw CleanExit.helpRequest(self) }
    // For a file with conflicts, git passes only its path.
    if arguments.count == 1 { return try Terminal.write("* Unmerged path \(arguments[0])\n", to: .output) }
    guard let file = DiffedFile(gitArguments: arguments) else {
      throw ValidationError("expected the arguments that git passes to a diff driver, found \(arguments.count)")
    }
    try Terminal.write(try await Self.text(of: file), to: .output)
  }

  /// Returns the diff of a file, with a heading like git’s.
  private static func text(of file: DiffedFile) async throws -> String {
    let result: FileReview.Result
    do { result = try await FileReview.run(file) } catch { throw Terminal.fail("\(error)") }
    let heading = "diff --statebook a/\(file.oldPath) b/\(file.newPath)\n"
    switch result {
    case .lines(let lines): return heading + lines.map { $0 + "\n" }.joined()
    case .review(let review, var context):
      context.isColored = Terminal.showsColor(.output) || Terminal.isPagedByGit
      return heading + (review.isEmpty ? "The meaning is the same.\n" : ReviewFormat.text.write(review, context))
    }
  }
}
