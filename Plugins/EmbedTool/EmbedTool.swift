import Foundation

/// Writes the Swift file that holds the bytes of other files: `EmbedTool RESULT FILE...`. A step of the build, which the plugin
/// `EmbedFiles` adds.
@main
struct EmbedTool {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 1 else { throw EmbedError(message: "usage: EmbedTool RESULT FILE...") }
    var lines = ["enum PackageResources {"]
    for path in arguments.dropFirst(2) {
      let bytes = try Data(contentsOf: URL(filePath: path))
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw EmbedError(message: "\(path): error: expected UTF-8")
      }
      lines.append("  static let \(name(of: path)): [UInt8] = Array(\(literal(text)).utf8)")
    }
    lines.append("}\n")
    try lines.joined(separator: "\n").write(toFile: arguments[1], atomically: true, encoding: .utf8)
  }

  /// `claim_list_mustache` for `…/claim-list.mustache`.
  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// A text as a string literal of Swift on one line.
  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case _ where scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format:
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}

private struct EmbedError: Error {
  var message: String
}
