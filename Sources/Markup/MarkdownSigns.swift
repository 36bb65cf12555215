/// The meaning of bytes in Markdown.
struct MarkdownSigns: Sendable {
  enum Kind: Sendable {
    case plain, space
    /// A character with a meaning in Markdown.
    case sign
    /// An ampersand, which has a meaning in HTML, too.
    case ampersand
    /// The possible first byte of a word joiner.
    case joiner
  }

  private let kinds: [Kind]

  private init(_ signs: String) {
    kinds = (0...UInt8.max).map { byte in
      if byte == UInt8(ascii: "&") { return .ampersand }
      if byte == MarkupTree.joiner { return .joiner }
      return byte <= 0x20 ? .space : signs.utf8.contains(byte) ? .sign : .plain
    }
  }

  /// A table, because each byte of a page is looked up.
  static let all = MarkdownSigns("\\`*_[]<>|~")
  /// No character has a meaning.
  static let none = MarkdownSigns("")

  subscript(byte: UInt8) -> Kind { kinds[Int(byte)] }
}

/// Returns the length of the longest run of a character.
func longestRun(of sign: UInt8, in text: [UInt8]) -> Int {
  var (longest, current) = (0, 0)
  for byte in text {
    current = byte == sign ? current + 1 : 0
    longest = max(longest, current)
  }
  return longest
}
