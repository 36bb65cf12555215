import SourceText

/// Resolves the escapes of a text in a `.strings` file; see `StringsFile.read`.
struct StringsEscapes {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int
  private var text: [UInt8] = []

  /// - Parameters:
  ///   - start: the offset after the opening quotation mark.
  ///   - end: the offset of the closing quotation mark.
  init(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    self.bytes = bytes
    index = start
    self.end = min(end, bytes.count)
  }

  mutating func text(_ findings: inout FileFindings) -> String {
    while index < end {
      let run = index
      while index < end, bytes[index] != UInt8(ascii: "\\") { index += 1 }
      text += bytes[run..<index]
      if index < end { escape(&findings) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape(_ findings: inout FileFindings) {
    let start = index
    index += 1
    guard index < end else { return }
    let letter = bytes[index]
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "7"): octal(from: start, &findings)
    case UInt8(ascii: "U"): unicode(from: start, &findings)
    default:
      index += 1
      if let meant = Self.controls[letter] { return text.append(meant) }
      text.append(letter)
      if letter.isASCIILetter || letter.isASCIIDigit { suspect(letter, from: start, &findings) }
    }
  }

  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09, UInt8(ascii: "v"): 0x0B,
  ]

  /// Reports an escape of other languages; dropping its backslash is not what the author intended.
  private func suspect(_ letter: UInt8, from start: Int, _ findings: inout FileFindings) {
    let name = String(UnicodeScalar(letter))
    findings.add(
      .suspicious, at: SourceRange(start, index),
      "unknown escape `\\\(name)`, which is read as `\(name)`",
      suggestion: letter == UInt8(ascii: "u")
        ? "write `\\U` with four hexadecimal digits, or the character itself"
        : "write `\\\\` for a backslash, or remove it")
  }

  private mutating func octal(from start: Int, _ findings: inout FileFindings) {
    var value = 0
    let digits = index
    while index < end, index < digits + 3, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(bytes[index]) {
      value = value << 3 | Int(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    if value < 0x80 { return text.append(UInt8(value)) }
    findings.add(
      .suspicious, at: SourceRange(start, index),
      "unsupported octal escape; above `\\177` it is a character of the NeXTSTEP encoding",
      suggestion: "write the character itself")
    text += "\u{FFFD}".utf8
  }

  private mutating func unicode(from start: Int, _ findings: inout FileFindings) {
    var value = codeUnit(&findings)
    if SurrogatePair.begins(with: value), index + 1 < end, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "U")
    {
      let behind = index
      index += 1
      var ignored = FileFindings(findings.file)
      if let pair = SurrogatePair.value(value, codeUnit(&ignored)) {
        value = pair
      } else {
        index = behind
      }
    }
    let scalar = Unicode.Scalar(value)
    if scalar == nil {
      findings.addHalfPair(at: SourceRange(start, index))
    } else if value > 0, value < 0x09 || value == 0x10, index < end, bytes[index].hexadecimalValue != nil {
      findings.add(
        .suspicious, at: SourceRange(start, index),
        "`\\U` takes four hexadecimal digits; the digits that follow are text",
        suggestion: "write the character itself")
    }
    text += String(scalar ?? "\u{FFFD}").utf8
  }

  /// Reads one to four hexadecimal digits after the `U` at the current position.
  private mutating func codeUnit(_ findings: inout FileFindings) -> UInt32 {
    index += 1
    let digits = index
    var value: UInt32 = 0
    while index < end, index < digits + 4, let digit = bytes[index].hexadecimalValue {
      value = value << 4 | digit
      index += 1
    }
    if index == digits {
      findings.add(
        .syntax, at: SourceRange(digits - 2, digits), "expected hexadecimal digits after `\\U`",
        suggestion: "write `\\U` with four hexadecimal digits, or the character itself")
    }
    return value
  }
}
