import ArgumentParser
import Pipeline
import Project
import SourceText

struct SchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a kind of file, or write all schemas.",
    discussion:
      """
      Editors use it to complete and check keys. `guide` is the front matter of a guide; `export` and `copy-export` describe \
      what `statebook export json` prints for a machine and for copy, and `review` what `statebook review` prints as JSON.
      """)

  @Argument(help: ArgumentHelp("One of: \(SchemaFiles.kinds.joined(separator: ", ")).", valueName: "kind"))
  var kind: String?

  @Option(help: ArgumentHelp("Write the schema of each kind into this folder, as <kind>.json.", valueName: "dir"))
  var all: String?

  @Flag(help: "With --all: replace files that have other content.")
  var replace = false

  func validate() throws {
    let kinds = SchemaFiles.kinds.joined(separator: ", ")
    guard let kind else {
      if all == nil { throw ValidationError("missing argument `<kind>` or option `--all`; the kinds are \(kinds)") }
      return try validateFolder(all, after: "--all")
    }
    if all != nil { throw ValidationError("expected a kind or `--all`, found both") }
    if replace { throw ValidationError("`--replace` needs `--all`") }
    guard SchemaFiles.kinds.contains(kind) else {
      throw ValidationError(
        "unknown kind `\(kind)`; \(didYouMean(kind, among: SchemaFiles.kinds) ?? "the kinds are \(kinds)")")
    }
  }

  func run() async throws {
    if let all { return try Terminal.report(await SchemaFiles.writeAll(to: all, replacing: replace)) }
    if let text = kind.flatMap({ SchemaFiles.text(of: $0) }) { try Terminal.write(text, to: .output) }
  }
}

/// Throws if an option that names a folder is empty.
func validateFolder(_ folder: String?, after option: String) throws {
  if folder == "" { throw ValidationError("expected the name of a folder after `\(option)`; `.` is the current one") }
}
