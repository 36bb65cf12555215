#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension UnsafeBufferPointer<UInt8> {
  /// Returns the position of the next occurrence of a byte, from a position on; nil if there is none.
  package func position(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress else { return nil }
    return memchr(base + start, Int32(byte), count - start).map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
  }
}

extension [UInt8] {
  /// Returns true if two files have the same bytes; `==` takes long in targets that are not optimized.
  package func isSame(as other: [UInt8]) -> Bool { self == other }
}

extension ArraySlice<UInt8> {
  /// Returns the range of the first occurrence of a nonempty word.
  ///
  /// Costs a memchr for each occurrence of the word's first byte, and a memcmp. The standard library's `firstRange(of:)` took
  /// 4 s over the 12 MB of the shipped site.
  package func firstPlace(of word: [UInt8]) -> Range<Int>? {
    guard let first = word.first else { return nil }
    let place = withUnsafeBufferPointer { text -> Int? in
      var start = 0
      while let found = text.position(of: first, from: start), found + word.count <= text.count {
        if let base = text.baseAddress, memcmp(base + found, word, word.count) == 0 { return found }
        start = found + 1
      }
      return nil
    }
    return place.map { startIndex + $0..<startIndex + $0 + word.count }
  }
}

extension String {
  /// Returns true if the text precedes another one in the order of their UTF-8 bytes.
  package func precedesInBytes(_ other: String) -> Bool {
    var (text, other) = (self, other)
    return text.withUTF8 { text in
      other.withUTF8 { other in
        guard let start = text.baseAddress, let otherStart = other.baseAddress else { return text.count < other.count }
        let order = memcmp(start, otherStart, min(text.count, other.count))
        return order == 0 ? text.count < other.count : order < 0
      }
    }
  }
}
