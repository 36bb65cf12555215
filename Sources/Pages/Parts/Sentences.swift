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

/// The same sentence for places that hold plain text alone.
func plainSentence(_ text: String) -> String {
  text.utf8.contains(UInt8(ascii: "`")) ? text.replacing("`", with: "") : text
}
