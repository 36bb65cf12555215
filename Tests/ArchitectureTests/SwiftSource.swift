import Foundation

/// One Swift file, with enough of the language's lexical rules to tell code from comments and text.
struct SwiftSource: Sendable {
  struct Import: Hashable, Sendable {
    var module: String
    var line: Int
  }

  /// Relative to the package's folder.
  var path: String
  /// The text with comments and the contents of multi-line strings replaced by spaces; lines keep their numbers.
  var code: [String]
  /// The number of lines in the original text.
  var lineCount: Int

  init(path: String, text: String) {
    self.path = path
    let blanked = Blanking(text).result
    code = blanked.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lineCount = text.hasSuffix("\n") ? code.count - 1 : code.count
  }

  /// Every import in any form: with attributes, an access level, or of a single declaration.
  var imports: [Import] {
    code.enumerated().flatMap { index, line in
      line.split(separator: ";").compactMap { statement in
        statement.firstMatch(of: Self.importForm).map { Import(module: String($0.output.1), line: index + 1) }
      }
    }
  }

  /// The lines whose code contains a text.
  func lines(containing text: String) -> [Int] {
    code.indices.filter { code[$0].contains(text) }.map { $0 + 1 }
  }

  private static var importForm: Regex<(Substring, Substring)> {
    /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|actor|func|let|var)\s+)?(\w+)/
  }
}

/// Replaces comments and the contents of multi-line strings by spaces. Keeps one-line strings, so that their interpolations
/// are still read.
private struct Blanking {
  private enum Region {
    case code
    case lineComment
    case blockComment(depth: Int)
    case string(hashes: Int)
    case multilineString(hashes: Int)
  }

  private var input: [UInt8]
  private var output: [UInt8] = []
  private var position = 0
  private var region = Region.code

  init(_ text: String) {
    input = Array(text.utf8)
    output.reserveCapacity(input.count)
    while position < input.count { step() }
  }

  var result: String { String(decoding: output, as: UTF8.self) }

  private mutating func step() {
    switch region {
    case .code: stepInCode()
    case .lineComment:
      if input[position] == UInt8(ascii: "\n") {
        region = .code
        keep(1)
      } else {
        blank(1)
      }
    case .blockComment(let depth):
      if follows("/*") {
        region = .blockComment(depth: depth + 1)
        blank(2)
      } else if follows("*/") {
        region = depth == 1 ? .code : .blockComment(depth: depth - 1)
        blank(2)
      } else {
        blank(1)
      }
    case .string(let hashes):
      let fence = String(repeating: "#", count: hashes)
      if follows("\\" + fence + "\"") || follows("\\" + fence + "\\") {
        keep(2 + hashes)
      } else if follows("\"" + fence) {
        region = .code
        keep(1 + hashes)
      } else {
        if input[position] == UInt8(ascii: "\n") { region = .code }
        keep(1)
      }
    case .multilineString(let hashes):
      let fence = String(repeating: "#", count: hashes)
      if follows("\\" + fence + "\"") || follows("\\" + fence + "\\") {
        blank(2 + hashes)
      } else if follows("\"\"\"" + fence) {
        region = .code
        keep(3 + hashes)
      } else {
        blank(1)
      }
    }
  }

  private mutating func stepInCode() {
    if follows("//") {
      region = .lineComment
      blank(2)
    } else if follows("/*") {
      region = .blockComment(depth: 1)
      blank(2)
    } else if input[position] == UInt8(ascii: "#") || input[position] == UInt8(ascii: "\"") {
      let hashes = input[position...].prefix { $0 == UInt8(ascii: "#") }.count
      keep(hashes)
      if follows("\"\"\"") {
        region = .multilineString(hashes: hashes)
        keep(3)
      } else if follows("\"") {
        region = .string(hashes: hashes)
        keep(1)
      }
    } else {
      keep(1)
    }
  }

  private func follows(_ text: String) -> Bool {
    input[position...].starts(with: text.utf8)
  }

  private mutating func keep(_ count: Int) {
    output += input[position..<min(position + count, input.count)]
    position += count
  }

  private mutating func blank(_ count: Int) {
    for byte in input[position..<min(position + count, input.count)] {
      output.append(byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " "))
    }
    position += count
  }
}
