/// The encoding of a file that is not UTF-8.
package enum TextEncoding: Equatable, Sendable {
  /// UTF-16 or UTF-32, with or without a byte order mark.
  case wide(WideEncoding)
  /// One byte per letter: Windows-1252, a superset of the printable ISO 8859-1 (Latin-1).
  case oneByte
  /// Pictures, archives, and other files that are not text.
  case binary

  /// UTF-16 or UTF-32 in one byte order.
  package struct WideEncoding: Equatable, Sendable {
    /// The number of bytes of a code unit: 2 or 4.
    package let unit: Int
    package let isLittleEndian: Bool
    package let hasMark: Bool
  }

  /// The number of bytes to examine without a byte order mark.
  private static let sample = 4096

  /// Detects the encoding of bytes; nil for UTF-8 or nearly valid UTF-8.
  ///
  /// UTF-16 without a byte order mark can be valid UTF-8 with many NUL bytes. It is recognized by their positions: in the upper
  /// bytes of code units, and hardly anywhere else. Takes time linear in the bytes.
  package init?(_ bytes: [UInt8]) {
    if let wide = Self.marked(bytes) ?? Self.unmarked(bytes.prefix(Self.sample)) {
      self = .wide(wide)
      return
    }
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    if bytes.contains(0) {
      self = .binary
    } else if Self.isOneByte(bytes) {
      self = .oneByte
    } else {
      return nil
    }
  }

  /// Returns the encoding that a byte order mark indicates (Unicode 15, table 23-6).
  private static func marked(_ bytes: [UInt8]) -> WideEncoding? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]), bytes.count.isMultiple(of: 4) {
      return WideEncoding(unit: 4, isLittleEndian: true, hasMark: true)
    }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return WideEncoding(unit: 4, isLittleEndian: false, hasMark: true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return WideEncoding(unit: 2, isLittleEndian: true, hasMark: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return WideEncoding(unit: 2, isLittleEndian: false, hasMark: true) }
    return nil
  }

  /// Returns the encoding that the positions of NUL bytes indicate.
  private static func unmarked(_ bytes: ArraySlice<UInt8>) -> WideEncoding? {
    guard bytes.count >= 4 else { return nil }
    // The number of NULs at each position modulo four.
    var zeros = [0, 0, 0, 0]
    for (index, byte) in bytes.enumerated() where byte == 0 { zeros[index % 4] += 1 }
    let quarter = bytes.count / 4
    // In UTF-32 the upper byte is always 0, and the next one usually.
    let most = quarter - quarter / 8
    let hardlyAny = quarter / 8
    if zeros[0] <= hardlyAny, zeros[2] >= most, zeros[3] >= quarter {
      return WideEncoding(unit: 4, isLittleEndian: true, hasMark: false)
    }
    if zeros[3] <= hardlyAny, zeros[0] >= quarter, zeros[1] >= most {
      return WideEncoding(unit: 4, isLittleEndian: false, hasMark: false)
    }
    let (even, odd) = (zeros[0] + zeros[2], zeros[1] + zeros[3])
    let few = max(2, bytes.count / 8)
    if odd >= few, even * 8 <= odd { return WideEncoding(unit: 2, isLittleEndian: true, hasMark: false) }
    if even >= few, odd * 8 <= even { return WideEncoding(unit: 2, isLittleEndian: false, hasMark: false) }
    return nil
  }

  /// Returns true if no non-ASCII letter is valid UTF-8, and every byte is valid Windows-1252 (WHATWG Encoding, 9.1).
  private static func isOneByte(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      if bytes[index] >= 0x80 {
        if [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(bytes[index]) { return false }
        if UTF8Sequence.length(in: bytes, at: index) > 0 { return false }
      }
      index += 1
    }
    return true
  }

  // MARK: Messages

  /// The name of the encoding, for messages.
  package var title: String {
    switch self {
    case .wide(let wide):
      "UTF-\(wide.unit * 8), \(wide.isLittleEndian ? "little" : "big")-endian\(wide.hasMark ? "" : ", without a byte order mark")"
    case .oneByte: "Windows-1252 or ISO 8859-1 (Latin-1)"
    case .binary: "binary data"
    }
  }

  /// A suggestion for converting the file.
  package var remedy: String {
    switch self {
    case .wide(let wide):
      // Without a byte order mark, iconv needs the order; with one, naming the order would keep the mark.
      "convert it: iconv -f UTF-\(wide.unit * 8)\(wide.hasMark ? "" : wide.isLittleEndian ? "LE" : "BE") -t UTF-8 FILE > NEW-FILE"
    case .oneByte: "convert it: iconv -f WINDOWS-1252 -t UTF-8 FILE > NEW-FILE"
    case .binary: "move it to content/assets/ if it is an image"
    }
  }
}
