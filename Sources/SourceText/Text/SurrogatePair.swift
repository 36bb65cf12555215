/// A character of UTF-16 in two code units (Unicode 15, 3.9).
package enum SurrogatePair {
  /// Whether a code unit is the first half of a pair.
  package static func begins(with unit: UInt32) -> Bool { unit & 0xFC00 == 0xD800 }

  /// The character that two code units make; nil if they are no pair.
  package static func value(_ first: UInt32, _ second: UInt32) -> UInt32? {
    guard begins(with: first), second & 0xFC00 == 0xDC00 else { return nil }
    return 0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)
  }
}

extension FileFindings {
  /// Adds a finding about a code unit that is half a pair.
  package mutating func addHalfPair(at range: SourceRange, suggestion: String = "write the character itself") {
    add(.encoding, at: range, "half a surrogate pair is no character", suggestion: suggestion)
  }
}
