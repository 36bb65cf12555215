import SourceText

/// An HTML name in lower case, truncated to 15 bytes, which is longer than any name that matters here.
struct MarkupName: Hashable, Sendable {
  private var high: UInt64 = 0
  /// The last bytes, and the length in the highest one.
  private var low: UInt64 = 0

  init(_ name: UnsafeBufferPointer<UInt8>) {
    for (place, byte) in name.prefix(15).enumerated() {
      let shifted = UInt64(byte.asciiLowercase) << (8 * UInt64(place & 7))
      if place < 8 { high |= shifted } else { low |= shifted }
    }
    low |= UInt64(min(name.count, 255)) << 56
  }

  init(_ name: Slice<UnsafeBufferPointer<UInt8>>) { self.init(UnsafeBufferPointer(rebasing: name)) }

  init(_ text: Substring) {
    var text = text
    self = text.withUTF8 { MarkupName($0) }
  }
}

extension MarkupName: ExpressibleByStringLiteral {
  init(stringLiteral text: StaticString) {
    self.init(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

typealias MarkupNames = Set<MarkupName>

extension MarkupNames {
  /// Creates a set of the space-separated names in a text.
  init(_ text: String) { self.init(text.split(separator: " ").map { MarkupName($0) }) }
}
