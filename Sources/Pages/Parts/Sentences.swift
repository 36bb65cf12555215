import SourceText

extension HTML {
  /// Between words: keeps what follows on the line of what precedes (U+2060, the word joiner).
  static let joiner: HTML = "\u{2060}"

  /// A text of an author with its styles: `code`, *emphasis*, and **strong emphasis**.
  ///
  /// - Parameter html: what the words of a piece become.
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

  /// A text as its author wrote it.
  static func sentence(_ text: String) -> HTML { .text(StyledText(reading: text)) }

  /// What stands between quotation marks: quotations within it have single marks. Costs time linear in it.
  var quoted: HTML { HTML(finished: string.replacing("“", with: "‘").replacing("”", with: "’")) }
}

extension HTML.Interpolation {
  mutating func appendInterpolation(_ text: StyledText) { appendInterpolation(HTML.text(text)) }
}

extension HTML {
  /// The words of finished HTML, without tags; costs time linear in it.
  static func plainText(_ html: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var rest = html
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      text += rest[..<open]
      rest = rest[(rest[open...].firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex - 1)...].dropFirst()
    }
    return String(decoding: Address.decoded(text + rest), as: UTF8.self)
  }

  /// The first sentence of the first paragraph as plain text; nil where there is no whole paragraph with words.
  var firstSentence: String? {
    guard let start = bytes[...].firstPlace(of: Array("<p>".utf8))?.upperBound,
      let end = bytes[start...].firstPlace(of: Array("</p>".utf8))?.lowerBound
    else { return nil }
    let words = Self.plainText(bytes[start..<end]).split(whereSeparator: \.isWhitespace)
    let last = words.firstIndex { $0.hasSuffix(".") || $0.hasSuffix("?") || $0.hasSuffix("!") } ?? words.endIndex - 1
    return words.isEmpty ? nil : words[...last].joined(separator: " ")
  }
}

/// The same sentence for places that hold plain text alone.
func plainSentence(_ text: String) -> String { StyledText(reading: text).plain }
