import SourceText

/// A version number: whole numbers joined by dots, such as `13.10`.
///
/// Parts compare as numbers of any size, and a missing part counts as 0: 13.10 is greater than 13.4, and 13 equals 13.0.
package struct DottedNumber: Comparable, Sendable {
  /// The digits of each part without leading zeros; the last part is never empty.
  private let parts: [[UInt8]]

  /// Parses a number; nil unless the text is ASCII digits with single dots between them.
  package init?(_ text: String) {
    var parts: [[UInt8]] = []
    for part in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard !part.isEmpty, part.allSatisfy(\.isASCIIDigit) else { return nil }
      parts.append(Array(part.drop { $0 == UInt8(ascii: "0") }))
    }
    while parts.last?.isEmpty == true { parts.removeLast() }
    self.parts = parts
  }

  package static func < (first: Self, second: Self) -> Bool {
    for index in 0..<max(first.parts.count, second.parts.count) {
      let (left, right) = (first.part(index), second.part(index))
      if left.count != right.count { return left.count < right.count }
      if left != right { return left.lexicographicallyPrecedes(right) }
    }
    return false
  }

  private func part(_ index: Int) -> [UInt8] { index < parts.count ? parts[index] : [] }
}
