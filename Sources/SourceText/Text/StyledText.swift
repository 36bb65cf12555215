/// Text of a content file with Markdown inline styles: `` `code` ``, `*emphasis*`, `**strong**`.
///
/// For plain-text contexts such as pictures, attributes, messages, and other formats, `plain` and any interpolation into a `String`
/// omit the delimiters. An unmatched grave accent or asterisk is literal.
package struct StyledText: Sendable, Hashable {
  package enum Piece: Hashable, Sendable {
    case text(String)
    case code(String)
    case open(Style)
    case close(Style)
    /// A line break opportunity inside a word.
    case wordBreak
  }

  package enum Style: Sendable { case emphasis, strong }

  /// The text without styles.
  package private(set) var plain: String
  /// The pieces with balanced styles; nil if there are no styles.
  package private(set) var pieces: [Piece]?

  /// Makes text without styles; every character is literal.
  package init(_ words: String) { plain = words }

  /// Parses a text as written by an author; takes time linear in it.
  package init(reading text: String) {
    plain = text
    guard Self.mayHaveStyles(text) else { return }
    let pieces = Self.pieces(of: text)
    let isPlain = pieces.allSatisfy { if case .text = $0 { true } else { false } }
    if !isPlain { set(pieces) }
  }

  private mutating func set(_ pieces: [Piece]) {
    self.pieces = pieces
    plain = pieces.map { piece in
      switch piece {
      case .text(let words), .code(let words): words
      case .open, .close, .wordBreak: ""
      }
    }.joined()
  }

  /// The text as an author can write it.
  package var source: String {
    guard let pieces else { return plain }
    return pieces.map { piece in
      switch piece {
      case .text(let words): words
      case .code(let code): "`\(code)`"
      case .open(let style), .close(let style): style == .strong ? "**" : "*"
      case .wordBreak: ""
      }
    }.joined()
  }

  package var isEmpty: Bool { plain.isEmpty }

  /// The text for narrow columns, with break opportunities in long code names: at camel-case humps, before parentheses, and after
  /// colons, as in `requestWhenInUseAuthorization()`. Takes time linear in it.
  package var breakable: StyledText {
    let broken = (pieces ?? [.text(plain)]).flatMap { piece -> [Piece] in
      if case .text(let words) = piece { Self.breakable(words) } else { [piece] }
    }
    var text = self
    if broken.contains(.wordBreak) { text.set(broken) }
    return text
  }

  /// Splits words into pieces between which lines may break. Names of at most 16 characters are not split.
  private static func breakable(_ words: String) -> [Piece] {
    var pieces: [Piece] = []
    var start = words.startIndex
    for word in words.split(separator: " ") where word.count > 16 {
      for index in word.indices.dropFirst() where mayBreak(before: index, of: word) {
        pieces += [.text(String(words[start..<index])), .wordBreak]
        start = index
      }
    }
    return pieces + [.text(String(words[start...]))]
  }

  private static func mayBreak(before index: Substring.Index, of word: Substring) -> Bool {
    let (last, character) = (word[word.index(before: index)], word[index])
    let next = word[word.index(after: index)...].first
    if character == "(" { return next != ")" }
    // The last of several capitals begins the next part: `NSLocation`.
    if character.isUppercase { return last.isLowercase || last.isUppercase && next?.isLowercase == true }
    return last == ":" && character.isLetter
  }

  private static func mayHaveStyles(_ text: String) -> Bool {
    text.utf8.contains { $0 == accent || $0 == asterisk }
  }
}

extension StyledText: CustomStringConvertible {
  package var description: String { plain }
}

extension StyledText: ExpressibleByStringInterpolation {
  package init(stringLiteral words: String) { self.init(words) }

  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }

  /// Words around interpolated texts, which keep their styles.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText("")

    package init(literalCapacity: Int, interpolationCount: Int) {}
    package mutating func appendLiteral(_ words: String) { text += StyledText(words) }
    package mutating func appendInterpolation(_ words: String) { text += StyledText(words) }
    package mutating func appendInterpolation(_ number: Int) { text += StyledText(String(number)) }
    package mutating func appendInterpolation<Kind>(_ id: Identifier<Kind>) { text += StyledText(id.text) }
    package mutating func appendInterpolation(_ other: StyledText) { text += other }
  }
}

extension StyledText {
  package static func += (text: inout StyledText, more: StyledText) {
    if text.pieces == nil, more.pieces == nil {
      text.plain += more.plain
    } else {
      text.set((text.pieces ?? [.text(text.plain)]) + (more.pieces ?? [.text(more.plain)]))
    }
  }

  package static func + (first: StyledText, second: StyledText) -> StyledText {
    var text = first
    text += second
    return text
  }
}

extension Sequence<StyledText> {
  /// Joins the texts with a separator.
  package func joined(separator: String) -> StyledText {
    var text = StyledText("")
    for (position, part) in enumerated() {
      if position > 0 { text += StyledText(separator) }
      text += part
    }
    return text
  }
}

extension StyledText {
  /// Parses the pieces of a text, with balanced styles; takes time linear in it.
  fileprivate static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    let bytes = Array(text.utf8)
    var plainStart = 0
    var index = 0
    /// The open styles, innermost last, each with the offset of its closing delimiter.
    var open: [(style: Style, end: Int)] = []
    /// For each delimiter length, the index before which no closing delimiter exists.
    var hopeless = [0, 0, 0]

    func string(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }
    func flush() {
      if plainStart < index { pieces.append(.text(string(plainStart, index))) }
    }
    func pass(_ count: Int) {
      index += count
      plainStart = index
    }

    while index < bytes.count {
      if let last = open.last, index == last.end {
        flush()
        open.removeLast()
        pieces.append(.close(last.style))
        pass(last.style == .strong ? 2 : 1)
      } else if bytes[index] == accent {
        guard let end = bytes[(index + 1)...].firstIndex(of: accent), end < open.last?.end ?? .max else {
          index += 1
          continue
        }
        flush()
        pieces.append(.code(string(index + 1, end)))
        pass(end + 1 - index)
      } else if bytes[index] == asterisk {
        let limit = open.last?.end ?? bytes.count
        let length = index + 1 < limit && bytes[index + 1] == asterisk ? 2 : 1
        guard canOpen(at: index, length, in: bytes), hopeless[length] < limit else {
          index += length
          continue
        }
        guard let end = closing(length, from: index + length, before: limit, in: bytes) else {
          hopeless[length] = limit
          index += length
          continue
        }
        flush()
        let style: Style = length == 2 ? .strong : .emphasis
        pieces.append(.open(style))
        open.append((style, end))
        pass(length)
      } else {
        index += 1
      }
    }
    flush()
    return pieces
  }

  private static let accent = UInt8(ascii: "`")
  private static let asterisk = UInt8(ascii: "*")

  /// Returns true if an opening delimiter run can start here: before a word and not after one (CommonMark, 6.2).
  private static func canOpen(at index: Int, _ length: Int, in bytes: [UInt8]) -> Bool {
    index + length < bytes.count && !isSpace(bytes[index + length]) && bytes[index + length] != asterisk
      && (index == 0 || !bytes[index - 1].isWordByte)
  }

  /// Returns the next closing delimiter run of that length, outside code spans.
  private static func closing(_ length: Int, from start: Int, before end: Int, in bytes: [UInt8]) -> Int? {
    var index = start
    while index < end {
      if bytes[index] == accent, let close = bytes[(index + 1)..<end].firstIndex(of: accent) {
        index = close + 1
        continue
      }
      guard bytes[index] == asterisk else {
        index += 1
        continue
      }
      var run = index
      while run < end, bytes[run] == asterisk { run += 1 }
      let isLast = run == bytes.count || !bytes[run].isWordByte
      if run - index == length, index > start, !isSpace(bytes[index - 1]), isLast { return index }
      index = run
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }
}
