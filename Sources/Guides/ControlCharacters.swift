import SourceText

/// Characters that are invalid in text: Unicode control characters (category Cc) except tabs and line ends, bidirectional
/// overrides, and noncharacters. HTML does not allow control characters and noncharacters (13.1).
enum ControlCharacters {
  /// Returns the ranges of such characters, with adjacent ones merged, in one pass over the bytes.
  static func runs(in bytes: [UInt8], from start: Int) -> [SourceRange] {
    var runs: [SourceRange] = []
    bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count {
        let length = length(at: index, in: bytes)
        if length == 0 {
          index += 1
          continue
        }
        if let last = runs.last, last.end == index {
          runs[runs.count - 1] = SourceRange(last.start, index + length)
        } else {
          runs.append(SourceRange(index, index + length))
        }
        index += length
      }
    }
    return runs
  }

  /// Returns the invalid character of a numeric reference at the beginning of a text, such as `&#x1F;` (CommonMark, section 2.5), and
  /// the reference's length in bytes; nil if there is no such reference.
  static func reference(at text: Slice<UnsafeBufferPointer<UInt8>>) -> (character: String, length: Int)? {
    guard text.starts(with: "&#".utf8), let end = text.prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let digits = text[(text.startIndex + 2)..<end]
    let isHexadecimal = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    let number = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
    guard let scalar = UInt32(number, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init) else { return nil }
    let character = String(scalar)
    return runs(in: Array(character.utf8), from: 0).isEmpty ? nil : (character, end + 1 - text.startIndex)
  }

  /// Returns the length of an invalid character at an index, in bytes; 0 if there is none.
  @inline(__always)
  private static func length(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    func follow(_ second: UInt8, _ third: ClosedRange<UInt8>) -> Bool {
      index + 2 < bytes.count && bytes[index + 1] == second && third.contains(bytes[index + 2])
    }
    switch bytes[index] {
    case Byte.tab, Byte.newline, Byte.carriageReturn: return 0
    case 0..<0x20, 0x7F: return 1
    // U+0080 to U+009F.
    case 0xC2: return index + 1 < bytes.count && (0x80...0x9F).contains(bytes[index + 1]) ? 2 : 0
    // U+202D and U+202E.
    case 0xE2: return follow(0x80, 0xAD...0xAE) ? 3 : 0
    // U+FFFE and U+FFFF.
    case 0xEF: return follow(0xBF, 0xBE...0xBF) ? 3 : 0
    default: return 0
    }
  }
}
