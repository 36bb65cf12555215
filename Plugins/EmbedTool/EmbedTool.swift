import Foundation

/// Writes the Swift file that holds the bytes of other files: `EmbedTool RESULT PATH FILE PATH FILE...`. A step of the build, which the
/// plugin `EmbedFiles` adds.
@main
struct EmbedTool {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 2, arguments.count.isMultiple(of: 2) else {
      throw EmbedError(message: "usage: EmbedTool RESULT PATH FILE PATH FILE...")
    }
    var lines = ["enum PackageResources {"]
    var entries: [String] = []
    var uses: [String: Int] = [:]
    for number in stride(from: 2, to: arguments.count, by: 2) {
      let (path, file) = (arguments[number], arguments[number + 1])
      let bytes = try Data(contentsOf: URL(filePath: file))
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw EmbedError(message: "\(file): error: expected UTF-8")
      }
      var name = name(of: path)
      uses[name, default: 0] += 1
      if let count = uses[name], count > 1 { name += "_\(count)" }
      lines.append("  static let \(name): [UInt8] = Array(\(literal(text)).utf8)")
      entries.append("    \(literal(path)): \(name),")
    }
    lines += ["  static let files: [String: [UInt8]] = ["] + entries + ["  ]", "}\n"]
    let text = lines.joined(separator: "\n")
    // What is built from a file is built again after each writing of it.
    if (try? String(contentsOfFile: arguments[1], encoding: .utf8)) == text { return }
    try text.write(toFile: arguments[1], atomically: true, encoding: .utf8)
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
