/// Well-formed UTF-8 byte sequences (Unicode 15, table 3-7).
package enum UTF8Sequence {
  /// Returns the index of the first byte outside a well-formed sequence; nil if there is none. Takes time linear in the bytes.
  package static func firstFault(in bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let length = length(in: bytes, at: index)
      if length == 0 { return index }
      index += length
    }
    return nil
  }

  /// Returns the bytes with each byte outside a well-formed sequence replaced by a question mark, so that offsets stay the same.
  package static func withoutFaults(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var index = 0
    while index < bytes.count {
      let length = length(in: bytes, at: index)
      if length == 0 { result[index] = UInt8(ascii: "?") }
      index += max(length, 1)
    }
    return result
  }

  /// Returns the length of the sequence that begins at an index; 0 if there is none.
  package static func length(in bytes: [UInt8], at index: Int) -> Int {
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch bytes[index] {
      case 0x00...0x7F: (1, 0x80...0xBF)
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    guard length > 0, index + length <= bytes.count else { return 0 }
    for offset in 1..<max(length, 1) {
      guard (offset == 1 ? second : 0x80...0xBF).contains(bytes[index + offset]) else { return 0 }
    }
    return length
  }
}
