import SourceText
import Statecharts

/// A key whose colon is missing, as in `initial shut`.
///
/// YAML reads such a line as the start of a text that continues below, and reports an error only at the next colon.
struct MissingColon {
  /// The word that was meant to be a key.
  var key: SourceRange
  /// What was most likely meant: `initial: shut`.
  var expectation: String

  /// Finds the key that was meant where `:` was not expected.
  ///
  /// - Parameter offset: the byte offset of the colon at which YAML reports the error.
  init?(before offset: Int, in bytes: [UInt8]) {
    var line = Line(around: offset, in: bytes)
    if line.content.lowerBound < offset, let found = MissingColon(in: line, of: bytes),
      line.beginsCollection(bytes, after: found.key.end)
    {
      self = found
      return
    }
    // A second colon in one line is an error of this line.
    if line.holdsColon(bytes, before: offset) { return nil }
    var first: Line?
    while let above = line.above(in: bytes) {
      line = above
      if line.content.isEmpty { continue }
      if line.holdsColon(bytes) || line.isComment(bytes) || line.isMarker(bytes) { break }
      first = line
      if line.isEntry { break }
    }
    guard let first, first.isEntry || !line.hasValue(bytes) || first.indentation <= line.indentation,
      let found = MissingColon(in: first, of: bytes)
    else { return nil }
    self = found
  }

  /// Takes the first word of the line at that offset for the key.
  init?(at offset: Int, in bytes: [UInt8]) {
    self.init(in: Line(around: offset, in: bytes), of: bytes)
  }

  /// Takes the first word of what YAML read as a key for the key that was meant.
  ///
  /// - Parameter isBare: whether YAML read no value; where it read one, only a bracket shows that a colon is missing.
  init?(in text: Sourced<String>, isBare: Bool) {
    let words = text.value.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].utf8.allSatisfy(Self.isOfKey) else { return nil }
    guard isBare || words[1].hasPrefix("{") || words[1].hasPrefix("[") else { return nil }
    key = SourceRange(text.range.start, text.range.start + words[0].utf8.count)
    expectation = "\(words[0]): \(words[1])" + (isBare ? "" : ": …")
  }

  private init?(in line: Line, of bytes: [UInt8]) {
    let start = line.content.lowerBound
    guard let end = line.content.first(where: { !Self.isOfKey(bytes[$0]) }) ?? line.content.last.map({ $0 + 1 }),
      end > start, end == line.content.upperBound || bytes[end] == UInt8(ascii: " ")
    else { return nil }
    key = SourceRange(start, end)
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    let rest = String(decoding: bytes[end..<line.content.upperBound], as: UTF8.self)
    let shown = rest.count > Self.shownLimit ? rest.prefix(Self.shownLimit) + "…" : rest[...]
    expectation = "\(word):\(shown)"
  }

  /// How many characters of a value are repeated in a message.
  private static let shownLimit = 40

  private static func isOfKey(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "-_.".utf8.contains(byte)
  }
}

/// A line of a YAML file, by byte offsets.
private struct Line {
  /// All of it, without its end.
  let range: Range<Int>
  /// The text after the indentation and the dashes of list entries, without trailing spaces.
  let content: Range<Int>
  /// Whether dashes of list entries come first.
  let isEntry: Bool

  var indentation: Int { content.lowerBound - range.lowerBound }

  init(around offset: Int, in bytes: [UInt8]) {
    func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    var start = min(offset, bytes.count)
    while start > 0, !endsLine(bytes[start - 1]) { start -= 1 }
    var end = min(offset, bytes.count)
    while end < bytes.count, !endsLine(bytes[end]) { end += 1 }
    range = start..<end
    while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    var isEntry = false
    while start < end {
      if bytes[start] == UInt8(ascii: "-"), start + 1 < end, bytes[start + 1] == UInt8(ascii: " ") {
        isEntry = true
      } else if bytes[start] != UInt8(ascii: " ") {
        break
      }
      start += 1
    }
    content = start..<end
    self.isEntry = isEntry
  }

  func above(in bytes: [UInt8]) -> Line? {
    var end = range.lowerBound
    guard end > 0 else { return nil }
    end -= 1
    if end > 0, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    return Line(around: end, in: bytes)
  }

  /// Whether it begins with the `---` or `...` of a document.
  func isMarker(_ bytes: [UInt8]) -> Bool {
    bytes[range].starts(with: "---".utf8) || bytes[range].starts(with: "...".utf8)
  }

  func isComment(_ bytes: [UInt8]) -> Bool { bytes[content.lowerBound] == UInt8(ascii: "#") }

  /// Whether a colon ends the line or precedes a space.
  func holdsColon(_ bytes: [UInt8], before limit: Int = .max) -> Bool {
    content.contains { index in
      index < limit && bytes[index] == UInt8(ascii: ":")
        && (index + 1 == content.upperBound || bytes[index + 1] == UInt8(ascii: " "))
    }
  }

  /// Whether it does not end with the colon of a key.
  func hasValue(_ bytes: [UInt8]) -> Bool {
    content.isEmpty || bytes[content.upperBound - 1] != UInt8(ascii: ":")
  }

  /// Whether a list, a mapping or a quotation starts after that offset.
  func beginsCollection(_ bytes: [UInt8], after offset: Int) -> Bool {
    content.upperBound > offset + 1 && "{[\"'".utf8.contains(bytes[offset + 1])
  }
}
