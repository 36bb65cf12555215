import SourceText

extension Lexer {
  /// What a word is; nil for an ordinary name.
  func kind(of word: String, endingAt end: Int, _ words: Words) -> TokenKind? {
    if let meaning = words.meanings[word], isMeant(word, meaning.kind, before: meaning.next, at: end, words) {
      return meaning.kind
    }
    return words.hasTypes && isTypeName(word) ? .type : words.otherwise
  }

  private func isMeant(
    _ word: String, _ kind: TokenKind, before next: ByteSet?, at end: Int, _ words: Words
  ) -> Bool {
    if let next {
      if lastKind == .keyword, words.naming.contains(lastKeyword) { return false }
      var index = end
      while index < text.count, ByteSet.blanks.contains(text[index]) { index += 1 }
      guard index < text.count, next.contains(text[index]) else { return false }
    }
    guard kind == .keyword else { return true }
    if let before = words.following[word] { return before.contains(lastKeyword) }
    if words.isShell { return isAtCommand && endsWord(end) }
    if last == UInt8(ascii: "."), !words.afterPeriod.contains(word), !isAfterRange { return false }
    if words.hasLabels, end < text.count, text[end] == UInt8(ascii: ":"), isInList { return false }
    return true
  }

  /// Whether two periods are before the place: a range, as in `0..<count`, not a member.
  private var isAfterRange: Bool {
    position >= 2 && text[position - 1] == UInt8(ascii: ".") && text[position - 2] == UInt8(ascii: ".")
  }

  private var isInList: Bool { last == UInt8(ascii: "(") || last == UInt8(ascii: ",") }

  /// A capital letter and a small one, or a single letter: `URLRequest` and `T`, not `MAX_SIZE`.
  private func isTypeName(_ word: String) -> Bool {
    guard let first = word.utf8.first(where: { $0 != UInt8(ascii: "_") }), (0x41...0x5A).contains(first) else {
      return false
    }
    return word.utf8.count == 1 || word.utf8.contains { (0x61...0x7A).contains($0) }
  }

  /// Whether a command of a shell begins here: on a new line, or after an operator or a keyword.
  private var isAtCommand: Bool {
    guard let last, last != UInt8(ascii: "\n") else { return true }
    return lastKind == .keyword || (lastKind == .plain && ByteSet(";&|(){}`!").contains(last))
  }

  private func endsWord(_ end: Int) -> Bool {
    end == text.count || ByteSet(" \t\r\n;&|()").contains(text[end])
  }

  /// Whether a rule may match at the current place.
  func isAt(_ place: LexerRule.Place) -> Bool {
    switch place {
    case .anywhere: return true
    case .lineStart: return last == nil || last == UInt8(ascii: "\n") || position == lineStart
    case .firstColumn: return position == lineStart
    case .wordStart: return position == 0 || ByteSet(" \t\r\n;&|()`").contains(text[position - 1])
    case .operand:
      guard let last else { return true }
      return lastKind == .keyword || (lastKind == .plain && ByteSet("\n(,=:[!&|?{;+-*%~^<>").contains(last))
    }
  }
}
