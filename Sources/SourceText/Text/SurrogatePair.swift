/// Surrogate pairs: characters of UTF-16 in two code units (Unicode 15, 3.9).
package enum SurrogatePair {
  /// Returns true for a high surrogate.
  package static func begins(with unit: UInt32) -> Bool { unit & 0xFC00 == 0xD800 }

  /// Returns the character for two code units; nil if they are not a surrogate pair.
  package static func value(_ first: UInt32, _ second: UInt32) -> UInt32? {
    guard begins(with: first), second & 0xFC00 == 0xDC00 else { return nil }
    return 0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)
  }
}

extension FileFindings {
  /// Adds a finding about an unpaired surrogate.
  package mutating func addHalfPair(at range: SourceRange, suggestion: String = "write the character itself") {
    add(.encoding, at: range, "unpaired surrogate", suggestion: suggestion)
  }
}
