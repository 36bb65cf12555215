import Markup
import SourceText

extension HTML {
  /// The text for use between quotation marks: nested quotations have single marks. Takes time linear in the text.
  package var quoted: HTML { HTML(finished: string.replacing("“", with: "‘").replacing("”", with: "’")) }

  /// Returns the words of finished HTML, without tags. Takes time linear in the HTML.
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
