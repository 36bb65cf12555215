import SourceText
import Statecharts

/// A key whose colon is missing, as in `initial shut`, or lacks the space after it, as in `initial:shut`.
///
/// YAML reads such a line as the start of a text that continues below, and reports an error only at the next colon.
struct MissingColon {
  /// The word that was meant to be a key.
  var key: SourceRange
  /// What was most likely meant: `initial: shut`.
  var expectation: String
  /// Whether only the space after the colon is missing.
  var hasColon = false

  /// Finds the key that was meant where `:` was not expected.
  ///
  /// - Parameter offset: the byte offset of the colon at which YAML reports the error.
  init?(before offset: Int, in bytes: [UInt8]) {
    var line = YAMLLine(around: offset, in: bytes)
    if line.content.lowerBound < offset, let found = MissingColon(in: line, of: bytes),
      line.beginsCollection(bytes, after: found.key.end)
    {
      self = found
      return
    }
    // A second colon in one line is an error of this line.
    if line.holdsColon(bytes, before: offset) { return nil }
    var first: YAMLLine?
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
    self.init(in: YAMLLine(around: offset, in: bytes), of: bytes)
  }

  /// Takes the first word of what YAML read as a key for the key that was meant.
  ///
  /// - Parameter isBare: whether YAML read no value; where it read one, only a bracket shows that a colon is missing.
  init?(in text: Sourced<String>, isBare: Bool) {
    if isBare, let colon = Self.colonWithoutSpace(in: Array(text.value.utf8)[...]) {
      let parts = (text.value.utf8.prefix(colon), text.value.utf8.dropFirst(colon + 1))
      key = SourceRange(text.range.start, text.range.start + colon)
      expectation = "\(Substring(parts.0)): \(Substring(parts.1))"
      hasColon = true
      return
    }
    let words = text.value.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].utf8.allSatisfy(YAMLLine.isOfKey) else { return nil }
    guard isBare || words[1].hasPrefix("{") || words[1].hasPrefix("[") else { return nil }
    key = SourceRange(text.range.start, text.range.start + words[0].utf8.count)
    expectation = "\(words[0]): \(words[1])" + (isBare ? "" : ": …")
  }

  private init?(in line: YAMLLine, of bytes: [UInt8]) {
    let start = line.content.lowerBound
    if let colon = Self.colonWithoutSpace(in: bytes[line.content]) {
      key = SourceRange(start, colon)
      let word = String(decoding: bytes[start..<colon], as: UTF8.self)
      expectation = "\(word): \(Self.shown(bytes[(colon + 1)..<line.content.upperBound]))"
      hasColon = true
      return
    }
    guard let end = line.content.first(where: { !YAMLLine.isOfKey(bytes[$0]) }) ?? line.content.last.map({ $0 + 1 }),
      end > start, end == line.content.upperBound || bytes[end] == UInt8(ascii: " ")
    else { return nil }
    key = SourceRange(start, end)
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    expectation = "\(word):\(Self.shown(bytes[end..<line.content.upperBound]))"
  }

  /// The colon between a word and its value, as in `initial:shut`; nil in an address, and in a text that is no key and value.
  private static func colonWithoutSpace(in text: ArraySlice<UInt8>) -> Int? {
    guard text.first?.isASCIILetter == true, let end = text.firstIndex(where: { !YAMLLine.isOfKey($0) }),
      text[end] == UInt8(ascii: ":"), end + 1 < text.endIndex, !" /:".utf8.contains(text[end + 1])
    else { return nil }
    return end
  }

  /// The beginning of a value, for a message.
  private static func shown(_ value: ArraySlice<UInt8>) -> String {
    let text = String(decoding: value, as: UTF8.self)
    return text.count > shownLimit ? text.prefix(shownLimit) + "…" : text
  }

  /// How many characters of a value are repeated in a message.
  private static let shownLimit = 40
}
