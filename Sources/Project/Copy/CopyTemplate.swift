import SourceText
import Statecharts

/// A text with placeholders such as `<appname>`.
package struct CopyTemplate: Sendable, Equatable {
  /// A run of text or a placeholder.
  package enum Piece: Sendable, Equatable {
    case text(String)
    /// A placeholder's name; the range is relative to the text.
    case placeholder(String, SourceRange)
  }

  /// The text as written.
  package let source: String
  package let pieces: [Piece]

  /// Splits a text at its placeholders: `<`, a name of letters, digits and hyphens that begins with a letter, `>`.
  package init(_ source: String) {
    self.source = source
    var pieces: [Piece] = []
    let bytes = Array(source.utf8)
    var plainStart = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<"), let end = Self.endOfName(bytes, from: index + 1) else {
        index += 1
        continue
      }
      if plainStart < index { pieces.append(.text(String(decoding: bytes[plainStart..<index], as: UTF8.self))) }
      let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
      pieces.append(.placeholder(name, SourceRange(index, end + 1)))
      index = end + 1
      plainStart = index
    }
    if plainStart < bytes.count { pieces.append(.text(String(decoding: bytes[plainStart...], as: UTF8.self))) }
    self.pieces = pieces
  }

  /// True if the template has a placeholder that each edition fills with its own term.
  package var hasTerms: Bool {
    pieces.contains { if case .placeholder(let name, _) = $0 { name != TermResolver.appName } else { false } }
  }

  /// Returns the index of the `>` after a name that starts at `start`; nil if there is no name.
  private static func endOfName(_ bytes: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count, bytes[start].isASCIILetter else { return nil }
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ">") { return index }
      guard byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") else { return nil }
      index += 1
    }
    return nil
  }
}
