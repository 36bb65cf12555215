import SourceText

/// A line of a YAML file, by byte offsets.
struct YAMLLine {
  /// All of it, without its end.
  let range: Range<Int>
  /// The text after the indentation and the dashes of list entries, without trailing spaces.
  let content: Range<Int>
  /// Whether dashes of list entries come first.
  let isEntry: Bool

  /// The columns before its text, dashes included.
  var indentation: Int { content.lowerBound - range.lowerBound }

  init(around offset: Int, in bytes: [UInt8]) {
    var start = min(offset, bytes.count)
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    var end = min(offset, bytes.count)
    while end < bytes.count, !bytes[end].isLineEnd { end += 1 }
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

  /// Where its first dash or word is.
  func start(in bytes: [UInt8]) -> Int {
    range.first { bytes[$0] != UInt8(ascii: " ") } ?? range.upperBound
  }

  /// Its first word, if that is written as a key: `word: …`.
  func key(in bytes: [UInt8]) -> SourceRange? {
    guard let end = content.first(where: { !Self.isOfKey(bytes[$0]) }), end > content.lowerBound,
      bytes[end] == UInt8(ascii: ":"), end + 1 == content.upperBound || bytes[end + 1] == UInt8(ascii: " ")
    else { return nil }
    return SourceRange(content.lowerBound, end)
  }

  /// Where the value of its key or of its entry starts; nil if it has neither.
  func startOfValue(in bytes: [UInt8]) -> Int? {
    guard let key = key(in: bytes) else { return isEntry ? content.lowerBound : nil }
    return (key.end + 1..<max(key.end + 1, content.upperBound)).first { bytes[$0] != UInt8(ascii: " ") }
  }

  /// Whether a byte can be part of a key that Statebook knows, or of an id.
  static func isOfKey(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "-_.".utf8.contains(byte)
  }

  func below(in bytes: [UInt8]) -> YAMLLine? {
    var start = range.upperBound
    guard start < bytes.count else { return nil }
    start += bytes[start] == 0x0D && start + 1 < bytes.count && bytes[start + 1] == 0x0A ? 2 : 1
    return YAMLLine(around: start, in: bytes)
  }

  func above(in bytes: [UInt8]) -> YAMLLine? {
    var end = range.lowerBound
    guard end > 0 else { return nil }
    end -= 1
    if end > 0, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    return YAMLLine(around: end, in: bytes)
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
