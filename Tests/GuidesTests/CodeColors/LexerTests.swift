import Foundation
import Guides
import SourceText
import TestSupport
import Testing

@Suite("Tokens")
struct LexerTests {
  /// The tokens of code that are not plain, each as `kind: text`.
  static func tokens(_ code: String, _ name: String) throws -> [String] {
    let language = try #require(Language.named(name))
    return all(Array(code.utf8), language)
      .filter { $0.kind != .plain }
      .map { token in "\(token.kind): \(String(decoding: Array(code.utf8)[token.range], as: UTF8.self))" }
  }

  static func all(_ code: [UInt8], _ language: Language) -> [Token] {
    code.withUnsafeBufferPointer { Lexer.tokens(of: $0, in: language) }
  }

  @Test("cover any text, and never cut a character", arguments: Language.all.map(\.names[0].id))
  func tokensCoverAnyText(_ name: String) throws {
    let language = try #require(Language.named(name))
    var random = SeededGenerator(seed: 7)
    let pieces = Self.pieces
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...24, using: &random)).flatMap { _ in
        Bool.random(using: &random)
          ? Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
          : [UInt8.random(in: 0...255, using: &random)]
      }
      let tokens = Self.all(text, language)
      #expect(
        tokens.reduce(into: [UInt8]()) { $0 += text[$1.range] } == text, "a token is lost or out of order: \(text)")
      #expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.kind != $1.kind }, "neighbors of one kind: \(text)")
      let isCut = tokens.dropFirst().contains { text[$0.range.lowerBound] & 0xC0 == 0x80 }
      #expect(!isCut, "a token begins inside of a character: \(text)")
    }
  }

  /// What opens, closes, or joins something in one of the languages.
  private static let pieces = [
    "\n", "  ", "\t", "\"", "'", "`", "\"\"\"", "#\"", "\"#", "\\(", "\\#(", "${", "$(", "$((", "$x", "(", ")", "{",
    "}",
    "[", "]", "/*", "*/", "//", "#", "<!--", "-->", "<![CDATA[", "]]>", "<a", "</a", "/>", ">", "&amp;", "<?", "?>",
    "<!DOCTYPE", "<<EOF\n", "<<-'EOF'\n", "EOF\n", "a: |\n", "- ", "? ", "key: ", "{a: 1, b}", "@", "@name", "#if",
    "\\",
    "é", "👩‍👩‍👧", "1.5e-3", "0x", "if", "for x in", "true", "+a\n", "-b\n", "@@ -1 +1 @@\n", "/[/", "/x/g", ": ", ",",
    "\r\n",
  ]

  /// Doubling a text doubles the work: what a context opens and never closes must not be searched again and again.
  @Test("take linear time", arguments: ["swift", "js", "lua", "yaml", "xml", "shell", "diff"])
  func timeIsLinear(_ name: String) throws {
    let language = try #require(Language.named(name))
    for piece in Self.pieces {
      let text = Array(String(repeating: piece, count: 50_000 / piece.utf8.count).utf8)
      let clock = ContinuousClock()
      let duration = clock.measure { _ = Self.all(text, language) }
      #expect(duration < .seconds(5), "\(name) took \(duration) for a text of “\(piece)”")
    }
  }

  @Test("belong to one language by its name")
  func namesBelongToOneLanguage() {
    let names = Language.all.flatMap { $0.names.map(\.id) } + Language.plainNames
    #expect(Set(names).count == names.count, "a name is given to two languages")
    #expect(names.allSatisfy { $0 == $0.lowercased() })
  }
}
