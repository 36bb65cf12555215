import Markup
import SourceText

extension HTML {
  /// Returns an author's text with its styles: `code`, *emphasis*, and **strong emphasis**.
  ///
  /// - Parameter html: converts the words of a piece.
  static func text(_ text: StyledText, words html: (String) -> HTML = { .text($0) }) -> HTML {
    guard let pieces = text.pieces else { return html(text.plain) }
    return pieces.map { piece -> HTML in
      switch piece {
      case .text(let words): html(words)
      case .code(let code): "<code>\(html(code))</code>"
      case .open(let style): style == .strong ? "<strong>" : "<em>"
      case .close(let style): style == .strong ? "</strong>" : "</em>"
      case .wordBreak: "<wbr>"
      }
    }.joined()
  }

  /// Returns an author's text with its styles.
  static func sentence(_ text: String) -> HTML { .text(StyledText(reading: text)) }

  /// The text for use between quotation marks: nested quotations have single marks. Costs time linear in the text.
  var quoted: HTML { HTML(finished: string.replacing("“", with: "‘").replacing("”", with: "’")) }
}

extension HTML.Interpolation {
  mutating func appendInterpolation(_ text: StyledText) { appendInterpolation(HTML.text(text)) }
}

extension HTML {
  /// Returns the words of finished HTML, without tags. Costs time linear in the HTML.
  static func plainText(_ html: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var rest = html
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      text += rest[..<open]
      rest = rest[(rest[open...].firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex - 1)...].dropFirst()
    }
    return String(decoding: Address.decoded(text + rest), as: UTF8.self)
  }

  /// The first sentence of the first paragraph as plain text; nil if there is no complete paragraph with words.
  var firstSentence: String? {
    guard let start = bytes[...].firstPlace(of: Array("<p>".utf8))?.upperBound,
      let end = bytes[start...].firstPlace(of: Array("</p>".utf8))?.lowerBound
    else { return nil }
    let words = Self.plainText(bytes[start..<end]).split(whereSeparator: \.isWhitespace)
    let last = words.firstIndex { $0.hasSuffix(".") || $0.hasSuffix("?") || $0.hasSuffix("!") } ?? words.endIndex - 1
    return words.isEmpty ? nil : words[...last].joined(separator: " ")
  }
}

extension String {
  /// The text up to the end of its first sentence.
  var firstSentence: String { firstRange(of: ". ").map { self[..<$0.lowerBound] + "." } ?? self }
}

/// Returns an author's text as plain text.
func plainSentence(_ text: String) -> String { StyledText(reading: text).plain }
