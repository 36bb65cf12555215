/// The text of a file as valid UTF-8.
package struct DecodedText: Sendable {
  /// The encoding of the file.
  package enum Encoding: Sendable {
    case utf8, utf16
  }

  /// The text. For a UTF-8 file it contains every byte, including a byte order mark, so that offsets are those of the file.
  package var bytes: [UInt8]
  /// The offset of the start of the text, after a byte order mark.
  package var start: Int
  package var encoding: Encoding
  package var hasByteOrderMark: Bool
  /// True if the whole file is text. Otherwise, the text is only for showing places in findings and must not be parsed.
  package var isSound = true

  /// Decodes UTF-8, or UTF-16 with a byte order mark; nil, with a finding, for any other encoding.
  ///
  /// - Parameter isXML: true to decode UTF-16 without a byte order mark as well, if an XML declaration shows it (XML 1.0, appendix
  ///   F).
  package static func decode(_ file: [UInt8], isXML: Bool = false, _ findings: inout FileFindings) -> DecodedText? {
    if file.starts(with: [0xFF, 0xFE, 0, 0]) || file.starts(with: [0, 0, 0xFE, 0xFF]) {
      findings.add(.encoding, at: .none, "the file is in UTF-32; expected UTF-8 or UTF-16", suggestion: saveAsUTF8)
      return nil
    }
    if file.starts(with: [0xFE, 0xFF]) { return utf16(file[2...], isBigEndian: true, hasMark: true, &findings) }
    if file.starts(with: [0xFF, 0xFE]) { return utf16(file[2...], isBigEndian: false, hasMark: true, &findings) }
    let hasMark = file.starts(with: [0xEF, 0xBB, 0xBF])
    if !hasMark, file.count >= 4, (file[0] == 0) != (file[1] == 0) {
      let isBigEndian = file[0] == 0
      let isDeclared = file.starts(with: isBigEndian ? [0, 0x3C, 0, 0x3F] : [0x3C, 0, 0x3F, 0])
      if isXML, isDeclared { return utf16(file[...], isBigEndian: isBigEndian, hasMark: false, &findings) }
      findings.add(
        .encoding, at: .none,
        "the file looks like UTF-16 without a byte order mark; expected UTF-8, or UTF-16 with a byte order mark",
        suggestion: saveAsUTF8)
      return nil
    }
    let text = DecodedText(bytes: file, start: hasMark ? 3 : 0, encoding: .utf8, hasByteOrderMark: hasMark)
    guard let fault = UTF8Sequence.firstFault(in: file) else { return text }
    let hexadecimal = String(file[fault], radix: 16, uppercase: true)
    findings.add(
      .encoding, at: SourceRange(fault, fault + 1), "the byte 0x\(hexadecimal) is not UTF-8; expected UTF-8 or UTF-16",
      suggestion: saveAsUTF8)
    return DecodedText(
      bytes: UTF8Sequence.withoutFaults(file), start: text.start, encoding: .utf8, hasByteOrderMark: hasMark,
      isSound: false)
  }

  private static let saveAsUTF8 = "save the file as UTF-8"

  private static func utf16(
    _ bytes: ArraySlice<UInt8>, isBigEndian: Bool, hasMark: Bool, _ findings: inout FileFindings
  ) -> DecodedText? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    func unit(at index: Int) -> UInt32 {
      let (high, low) = isBigEndian ? (index, index + 1) : (index + 1, index)
      return UInt32(bytes[high]) << 8 | UInt32(bytes[low])
    }
    while index + 1 < bytes.endIndex {
      let first = unit(at: index)
      index += 2
      var value = first
      if index + 1 < bytes.endIndex, let pair = SurrogatePair.value(first, unit(at: index)) {
        value = pair
        index += 2
      }
      let scalar = Unicode.Scalar(value)
      let start = result.count
      result += UTF8.encode(scalar ?? "\u{FFFD}")?.map { $0 } ?? []
      if scalar == nil { findings.addHalfPair(at: SourceRange(start, result.count), suggestion: saveAsUTF8) }
    }
    if index < bytes.endIndex {
      findings.add(
        .encoding, at: SourceRange(result.count, result.count), "the file ends within a UTF-16 character",
        suggestion: saveAsUTF8)
    }
    return DecodedText(
      bytes: result, start: 0, encoding: .utf16, hasByteOrderMark: hasMark, isSound: findings.isEmpty)
  }
}
