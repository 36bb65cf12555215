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

  init(path: String, text: String) {
    self.path = path
    let blanked = Blanking(text).result
    code = blanked.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Every import in any form: with attributes, an access level, or of a single declaration.
  var imports: [Import] {
    code.enumerated().flatMap { index, line in
      guard line.contains("import ") else { return [Import]() }
      return line.split(separator: ";").compactMap { statement in
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

  private var bytes: [UInt8]
  private var position = 0
  private var region = Region.code

  init(_ text: String) {
    bytes = Array(text.utf8)
    while position < bytes.count {
      // Most bytes begin and end nothing; three million of them are read in each run.
      switch bytes[position] {
      case .slash, .star, .hash, .quote, .backslash, .newline: step()
      default: pass(1)
      }
    }
  }

  var result: String { String(decoding: bytes, as: UTF8.self) }

  private mutating func step() {
    switch region {
    case .code: stepInCode()
    case .lineComment:
      if bytes[position] == .newline { region = .code }
      pass(1)
    case .blockComment(let depth):
      if follows("/*") {
        pass(2)
        region = .blockComment(depth: depth + 1)
      } else if follows("*/") {
        pass(2)
        region = depth == 1 ? .code : .blockComment(depth: depth - 1)
      } else {
        pass(1)
      }
    case .string(let hashes):
      let fence = String(repeating: "#", count: hashes)
      if follows("\\" + fence + "\"") || follows("\\" + fence + "\\") {
        pass(2 + hashes)
      } else if follows("\"" + fence) {
        region = .code
        pass(1 + hashes)
      } else {
        if bytes[position] == .newline { region = .code }
        pass(1)
      }
    case .multilineString(let hashes):
      let fence = String(repeating: "#", count: hashes)
      if follows("\\" + fence + "\"") || follows("\\" + fence + "\\") {
        pass(2 + hashes)
      } else if follows("\"\"\"" + fence) {
        region = .code
        pass(3 + hashes)
      } else {
        pass(1)
      }
    }
  }

  private mutating func stepInCode() {
    if follows("//") {
      region = .lineComment
      pass(2)
    } else if follows("/*") {
      region = .blockComment(depth: 1)
      pass(2)
    } else if bytes[position] == .hash || bytes[position] == .quote {
      let hashes = bytes[position...].prefix { $0 == .hash }.count
      pass(hashes)
      if follows("\"\"\"") {
        pass(3)
        region = .multilineString(hashes: hashes)
      } else if follows("\"") {
        region = .string(hashes: hashes)
        pass(1)
      }
    } else {
      pass(1)
    }
  }

  private func follows(_ text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  /// Moves on, and blanks what the region that it is in does not show; line ends stay.
  private mutating func pass(_ count: Int) {
    let end = min(position + count, bytes.count)
    if isBlanked {
      for index in position..<end where bytes[index] != .newline { bytes[index] = UInt8(ascii: " ") }
    }
    position = end
  }

  private var isBlanked: Bool {
    switch region {
    case .code, .string: false
    case .lineComment, .blockComment, .multilineString: true
    }
  }
}

extension UInt8 {
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let star = UInt8(ascii: "*")
  fileprivate static let hash = UInt8(ascii: "#")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate static let newline = UInt8(ascii: "\n")
}
