import SourceText

/// The styles that every text of a content file can have: what grave accents and asterisks mean in Markdown.
///
/// An accent or asterisk that closes nothing is itself.
enum InlineText {
  enum Piece: Equatable {
    case text(String)
    case code(String)
    case open(Style)
    case close(Style)
  }

  enum Style { case emphasis, strong }

  /// The pieces of a text, balanced; costs time linear in it.
  static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    let bytes = Array(text.utf8)
    var plainStart = 0
    var index = 0
    /// The styles that are open, the innermost last, each with where it ends.
    var open: [(style: Style, end: Int)] = []
    /// For each number of asterisks: before which index none of them closes.
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

  /// Before a word and behind none (CommonMark, 6.2).
  private static func canOpen(at index: Int, _ length: Int, in bytes: [UInt8]) -> Bool {
    index + length < bytes.count && !isSpace(bytes[index + length]) && bytes[index + length] != asterisk
      && (index == 0 || !isWord(bytes[index - 1]))
  }

  /// The next run of so many asterisks that is behind a word and before none, outside of code.
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
      let isLast = run == bytes.count || !isWord(bytes[run])
      if run - index == length, index > start, !isSpace(bytes[index - 1]), isLast { return index }
      index = run
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }

  private static func isWord(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit }
}
