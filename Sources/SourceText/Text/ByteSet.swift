/// A set of bytes with fast lookup: a lookup costs a shift; in a `Set`, it costs a hash.
package struct ByteSet: Sendable {
  @usableFromInline package private(set) var words = SIMD4<UInt64>(repeating: 0)

  package init() {}

  /// Makes a set of the bytes of a text.
  package init(_ bytes: StaticString) {
    for byte in UnsafeBufferPointer(start: bytes.utf8Start, count: bytes.utf8CodeUnitCount) { insert(byte) }
  }

  package init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { insert(byte) }
  }

  @inlinable package func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0 }

  package mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  package func union(_ other: ByteSet) -> ByteSet {
    var union = self
    union.words |= other.words
    return union
  }
}
