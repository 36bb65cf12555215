extension HTML {
  /// Between words: keeps what follows on the line of what precedes (U+2060, the word joiner).
  static let joiner: HTML = "\u{2060}"

  /// A sentence with code between grave accents, as in Markdown.
  static func sentence(_ text: String) -> HTML {
    let parts = text.utf8.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false).map(Substring.init)
    guard parts.count > 2 else { return .text(text) }
    var result = HTML()
    for (position, part) in parts.enumerated() {
      // The last of an even number of accents closes; one that is left over is itself.
      let isCode = !position.isMultiple(of: 2) && position < parts.count - 1
      if !position.isMultiple(of: 2), !isCode { result += "`" }
      result += isCode ? "<code>\(String(part))</code>" : .text(String(part))
    }
    return result
  }
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
    guard let start = bytes.firstRange(of: "<p>".utf8)?.upperBound,
      let end = bytes[start...].firstRange(of: "</p>".utf8)?.lowerBound
    else { return nil }
    let words = Self.plainText(bytes[start..<end]).split(whereSeparator: \.isWhitespace)
    let last = words.firstIndex { $0.hasSuffix(".") || $0.hasSuffix("?") || $0.hasSuffix("!") } ?? words.endIndex - 1
    return words.isEmpty ? nil : words[...last].joined(separator: " ")
  }
}

/// The same sentence for places that hold plain text alone.
func plainSentence(_ text: String) -> String {
  text.utf8.contains(UInt8(ascii: "`")) ? text.replacing("`", with: "") : text
}
