/// A half-open range of UTF-8 byte offsets in the text that something was read from.
package struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte.
  package var start: Int
  /// The offset behind the last byte.
  package var end: Int

  /// Makes a range; an end before the start is moved up to it.
  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// The range of a value that was not read from any text.
  package static let none = SourceRange(0, 0)

  /// The same range in a text that has `offset` more bytes in front.
  package func shifted(by offset: Int) -> SourceRange { SourceRange(start + offset, end + offset) }

  /// Where a part of the text that was read from this range stands, or the whole range where that is not known.
  ///
  /// Escapes and folded lines make a text shorter or longer than the bytes it was read from.
  ///
  /// - Parameters:
  ///   - part: byte offsets in the text.
  ///   - length: the text's length in UTF-8 bytes.
  package func part(_ part: SourceRange, ofTextWithLength length: Int) -> SourceRange {
    length == end - start ? part.shifted(by: start) : self
  }
}

/// A value with the range that it was read from.
package struct Sourced<Value> {
  /// The value.
  package var value: Value
  /// Where it stands.
  package var range: SourceRange

  /// Joins a value and its range.
  package init(_ value: Value, _ range: SourceRange = .none) {
    self.value = value
    self.range = range
  }
}

extension Sourced: Sendable where Value: Sendable {}
extension Sourced: Equatable where Value: Equatable {}
extension Sourced: Hashable where Value: Hashable {}
