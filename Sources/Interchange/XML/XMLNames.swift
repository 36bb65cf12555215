import Model
import SourceText
import Statecharts

/// Names, references, white space, and how the reading of XML stops.
extension XMLReader {
  /// Replaces a reference to a character or to one of the five entities (XML 1.0, 4.1 and 4.6).
  mutating func reference(into text: inout [UInt8]) throws(Stop) {
    let start = cursor.index
    cursor.advance()
    if cursor.take("#") {
      let radix: UInt32 = cursor.take("x") ? 16 : 10
      var value: UInt32 = 0
      let digits = cursor.index
      while let digit = cursor.peek?.hexadecimalValue, digit < radix {
        // Beyond the last character more digits do not matter, as long as they do not overflow.
        value = min(value * radix + digit, 0x11_0000)
        cursor.advance()
      }
      guard cursor.index > digits, cursor.take(";") else {
        throw stop("“;” was expected at the end of a character reference", at: SourceRange(start, cursor.index))
      }
      guard let scalar = Unicode.Scalar(value), isCharacter(scalar) else {
        throw stop(
          "the reference names a character that is not allowed in XML", at: SourceRange(start, cursor.index),
          suggestion: "remove it")
      }
      text += String(scalar).utf8
      return
    }
    guard isNameStart(at: cursor.index) else {
      throw stop("“&” stands alone", at: SourceRange(start, start + 1), suggestion: "write “&amp;”")
    }
    let name = nameText()
    guard cursor.take(";") else {
      throw stop(
        "“;” was expected at the end of the reference to \(quoted(name))", at: SourceRange(start, cursor.index),
        suggestion: "write “&amp;” for an “&” that is text")
    }
    guard let entity = Self.entities[name] else {
      throw stop(
        "there is no entity \(quoted(name)), expected amp, lt, gt, quot or apos", at: SourceRange(start, cursor.index),
        suggestion: "write the character that it stands for")
    }
    text.append(entity)
  }

  private static let entities: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "quot": UInt8(ascii: "\""),
    "apos": UInt8(ascii: "'"),
  ]

  private func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// A name with at most one colon in its middle (Namespaces in XML, 4).
  mutating func qualifiedName(of kind: String) throws(Stop) -> Sourced<String> {
    guard isNameStart(at: cursor.index) else {
      throw stop("\(cursor.whatIsHere) stands where the name of \(article(kind)) \(kind) was expected")
    }
    let start = cursor.index
    let name = nameText()
    let parts = name.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
    let range = SourceRange(start, cursor.index)
    let isQualified = parts.count == 1 || parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
    let localStart = start + (parts.count == 2 ? parts[0].count + 1 : 0)
    guard isQualified, isNameStart(at: localStart) else {
      throw stop("the name \(quoted(name)) has its colon in the wrong place", at: range)
    }
    return Sourced(name, range)
  }

  private func article(_ kind: String) -> String { kind.hasPrefix("e") || kind.hasPrefix("a") ? "an" : "a" }

  /// The name that begins here; its first character was looked at.
  private mutating func nameText() -> String {
    let start = cursor.index
    var end = start
    while let scalar = cursor.scalar(at: end), isNameCharacter(scalar.value) { end += scalar.length }
    cursor.move(to: end)
    return cursor.text(start, end)
  }

  private func isNameStart(at place: Int) -> Bool { cursor.scalar(at: place).map { isNameStart($0.value) } ?? false }

  private func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF,
      0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x10000...0xEFFFF:
      true
    default: false
    }
  }

  private func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: isNameStart(scalar)
    }
  }

  func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  /// Steps over white space and says whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = cursor.index
    cursor.skip { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    return cursor.index > start
  }

  /// The stop at a place, said in a problem; without a place, where the reading stands.
  mutating func stop(
    _ message: String, at range: SourceRange? = nil, notes: [Problem.Note] = [], suggestion: String? = nil
  ) -> Stop {
    problems.add(
      .syntax, at: range ?? cursor.scalarRange(at: cursor.index), message, notes: notes, suggestion: suggestion)
    return Stop()
  }
}
