/// A set of bytes that is asked often.
struct ByteSet: Sendable {
  private var words = SIMD4<UInt64>(repeating: 0)

  init() {}

  /// The bytes of a text.
  init(_ bytes: StaticString) {
    for byte in UnsafeBufferPointer(start: bytes.utf8Start, count: bytes.utf8CodeUnitCount) { insert(byte) }
  }

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { insert(byte) }
  }

  func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0 }

  mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  func union(_ other: ByteSet) -> ByteSet {
    var union = self
    union.words |= other.words
    return union
  }

  static let digits = ByteSet("0123456789")
  static let blanks = ByteSet(" \t\r")
  static let quotes = ByteSet("\"'")
  static let all = ByteSet(0...255)
  /// What an identifier begins with: letters, the underscore, and every character beyond ASCII.
  static let nameStart = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_").union(ByteSet(0x80...0xFF))
  static let nameRest = nameStart.union(digits)
}
