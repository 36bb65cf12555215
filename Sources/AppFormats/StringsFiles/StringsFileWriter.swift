import SourceText

extension StringsFile {
  /// The file as UTF-8 text: each entry after its comment, separated by empty lines. Takes time linear in the text.
  package var text: String { entries.map(\.text).joined(separator: "\n") }
}

extension StringsFile.Entry {
  fileprivate var text: String {
    let comment = comment.map { "/* \($0.replacing("*/", with: "* /")) */\n" } ?? ""
    return comment + "\(Self.quoted(key.value)) = \(spelling);\n"
  }

  private var spelling: String {
    switch value {
    case .text(let text): Self.quoted(text.value)
    case .dictionary(let entries): "{\n" + entries.map(\.text).joined() + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + spelled(text) { scalar in
        switch scalar {
        case "\\": "\\\\"
        case "\"": "\\\""
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: nil
        }
      } + "\""
  }
}
