import ArgumentParser
import Model
import Pipeline
import SourceText

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a kind of file, for editors.",
    discussion:
      """
      The schema of guide is that of a guide’s front matter; those of export and copy-export describe what “export json” \
      prints of a machine and of copy.
      """)

  @Argument(help: ArgumentHelp("One of: \(Schema.kinds.joined(separator: ", ")).", valueName: "kind"))
  var kind: String

  func validate() throws {
    guard Schema.kinds.contains(kind) else {
      let remedy = didYouMean(kind, among: Schema.kinds) ?? "the kinds are \(Schema.kinds.joined(separator: ", "))"
      throw ValidationError("There is no kind “\(kind)”; \(remedy)")
    }
  }

  func run() throws {
    if let text = Schema.text(of: kind) { try Rim.write(text, to: .output) }
  }
}
