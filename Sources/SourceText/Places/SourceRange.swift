/// A half-open range of UTF-8 byte offsets in a source text.
package struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte.
  package var start: Int
  /// The offset after the last byte.
  package var end: Int

  /// Makes a range; an end before the start is moved up to it.
  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// The range of a value that was not read from a text.
  package static let none = SourceRange(0, 0)

  /// Returns the same range in a text with `offset` more bytes in front.
  package func shifted(by offset: Int) -> SourceRange { SourceRange(start + offset, end + offset) }

  /// Returns the range of a part of the text that was read from this range, or the whole range if that is unknown.
  ///
  /// Escapes and folded lines change the length of a text, so its offsets no longer match the bytes.
  ///
  /// - Parameters:
  ///   - part: byte offsets in the text.
  ///   - length: the text's length in UTF-8 bytes.
  package func part(_ part: SourceRange, ofTextWithLength length: Int) -> SourceRange {
    length == end - start ? part.shifted(by: start) : self
  }

  /// Returns the range of a part of a text that may be a block scalar.
  ///
  /// - Parameter places: the positions of the parts of a block scalar; nil for any other text.
  package func part(_ part: SourceRange, of text: String, in places: ScalarPlaces?) -> SourceRange {
    places?.place(of: part, in: text) ?? self.part(part, ofTextWithLength: text.utf8.count)
  }
}

/// A value with the range that it was read from.
package struct Sourced<Value> {
  /// The value.
  package var value: Value
  /// The range in the source text.
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
