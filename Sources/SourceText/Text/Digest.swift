import CPlatform

/// A SHA-256 digest (FIPS 180-4).
package struct Digest: Hashable, Sendable, CustomStringConvertible {
  private let words: SIMD4<UInt64>

  private init(words: SIMD4<UInt64>) { self.words = words }

  /// Computes the digest of some bytes; takes time linear in their number.
  package init(of bytes: UnsafeRawBufferPointer) {
    var words = SIMD4<UInt64>()
    withUnsafeMutableBytes(of: &words) { result in
      statebook_sha256(bytes.baseAddress, bytes.count, result.assumingMemoryBound(to: UInt8.self).baseAddress)
    }
    self.words = words
  }

  /// Computes the digest of some bytes; takes time linear in their number.
  package init(of bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { Digest(of: $0) }
  }

  /// The digest as 64 lowercase hexadecimal digits.
  package var description: String {
    String(unsafeUninitializedCapacity: 64) { text in
      withUnsafeBytes(of: words) { bytes in
        for (index, byte) in bytes.enumerated() {
          text[2 * index] = Self.digit(byte >> 4)
          text[2 * index + 1] = Self.digit(byte & 15)
        }
      }
      return 64
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
