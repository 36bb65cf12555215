import Model
import SourceText

/// Resolves the escapes of a text in a `.strings` file; `StringsFile.read` says which.
struct StringsEscapes {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int
  private var text: [UInt8] = []

  /// - Parameters:
  ///   - start: behind the mark that opens the text.
  ///   - end: at the mark that closes it.
  init(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    self.bytes = bytes
    index = start
    self.end = min(end, bytes.count)
  }

  mutating func text(_ problems: inout Problems) -> String {
    while index < end {
      let run = index
      while index < end, bytes[index] != UInt8(ascii: "\\") { index += 1 }
      text += bytes[run..<index]
      if index < end { escape(&problems) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape(_ problems: inout Problems) {
    let start = index
    index += 1
    guard index < end else { return }
    let letter = bytes[index]
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "7"): octal(from: start, &problems)
    case UInt8(ascii: "U"): unicode(from: start, &problems)
    default:
      index += 1
      if let meant = Self.controls[letter] { return text.append(meant) }
      text.append(letter)
      if letter.isASCIILetter || letter.isASCIIDigit { suspect(letter, from: start, &problems) }
    }
  }

  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09, UInt8(ascii: "v"): 0x0B,
  ]

  /// An escape that other languages have: the backslash is dropped, which nobody meant.
  private func suspect(_ letter: UInt8, from start: Int, _ problems: inout Problems) {
    let name = String(UnicodeScalar(letter))
    problems.add(
      .suspicious, at: SourceRange(start, index),
      "“\\\(name)” is no escape of .strings files, and reads as “\(name)”",
      suggestion: letter == UInt8(ascii: "u")
        ? "write “\\U” with four hexadecimal digits, or the character itself"
        : "write “\\\\” for a backslash, or remove it")
  }

  private mutating func octal(from start: Int, _ problems: inout Problems) {
    var value = 0
    let digits = index
    while index < end, index < digits + 3, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(bytes[index]) {
      value = value << 3 | Int(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    if value < 0x80 { return text.append(UInt8(value)) }
    problems.add(
      .suspicious, at: SourceRange(start, index),
      "an octal escape above \\177 stands for a character of the encoding of NeXTSTEP, which is not read",
      suggestion: "write the character itself")
    text += "\u{FFFD}".utf8
  }

  private mutating func unicode(from start: Int, _ problems: inout Problems) {
    var value = codeUnit(&problems)
    if value & 0xFC00 == 0xD800, index + 1 < end, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "U")
    {
      let behind = index
      index += 1
      var ignored = Problems()
      let second = codeUnit(&ignored)
      if second & 0xFC00 == 0xDC00 {
        value = 0x10000 + (value & 0x3FF) << 10 + (second & 0x3FF)
      } else {
        index = behind
      }
    }
    let scalar = Unicode.Scalar(value)
    if scalar == nil {
      problems.add(
        .encoding, at: SourceRange(start, index), "half of a surrogate pair stands here, which is no character",
        suggestion: "write the character itself")
    } else if value > 0, value < 0x09 || value == 0x10, index < end, bytes[index].hexadecimalValue != nil {
      problems.add(
        .suspicious, at: SourceRange(start, index),
        "“\\U” takes four hexadecimal digits, and the ones that follow are text",
        suggestion: "write the character itself")
    }
    text += String(scalar ?? "\u{FFFD}").utf8
  }

  /// The one to four hexadecimal digits behind the `U` that stands here.
  private mutating func codeUnit(_ problems: inout Problems) -> UInt32 {
    index += 1
    let digits = index
    var value: UInt32 = 0
    while index < end, index < digits + 4, let digit = bytes[index].hexadecimalValue {
      value = value << 4 | digit
      index += 1
    }
    if index == digits {
      problems.add(
        .syntax, at: SourceRange(digits - 2, digits), "hexadecimal digits were expected behind “\\U”",
        suggestion: "write “\\U” with four hexadecimal digits, or the character itself")
    }
    return value
  }
}
