import ArgumentParser
import Model
import Pipeline
import SourceText

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a kind of file.",
    discussion:
      """
      Editors use it to complete and check keys. `guide` is the front matter of a guide; `export` and `copy-export` describe \
      what `statebook export json` prints for a machine and for copy, and `review` what `statebook review` prints as JSON.
      """)

  @Argument(help: ArgumentHelp("One of: \(Schema.kinds.joined(separator: ", ")).", valueName: "kind"))
  var kind: String

  func validate() throws {
    guard Schema.kinds.contains(kind) else {
      let remedy = didYouMean(kind, among: Schema.kinds) ?? "the kinds are \(Schema.kinds.joined(separator: ", "))"
      throw ValidationError("unknown kind `\(kind)`; \(remedy)")
    }
  }

  func run() throws {
    if let text = Schema.text(of: kind) { try Terminal.write(text, to: .output) }
  }
}
