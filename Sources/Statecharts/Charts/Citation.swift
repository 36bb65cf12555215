import SourceText

/// The type of things identified by a `SourceID`; their contents are in the project, not in the machine.
package enum FactSource {}
/// The id of a source of facts.
package typealias SourceID = Identifier<FactSource>

/// The type of things identified by a `SourcePlaceID`.
package enum FactSourcePlace {}
/// The id of a place in a source, such as a heading or a comment; unique in its source.
package typealias SourcePlaceID = Identifier<FactSourcePlace>

/// A reference to a source, or to a place in it: `permissions-490`, `permissions-490#ask-next-time`.
package struct Citation: Hashable, Sendable, CustomStringConvertible {
  package var source: SourceID
  /// The place; nil for the source as a whole.
  package var place: SourcePlaceID?

  package init(_ source: SourceID, place: SourcePlaceID? = nil) {
    self.source = source
    self.place = place
  }

  /// Parses a citation; the text after the first `#` is the place.
  package init(_ text: String) {
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "#")) else {
      self.init(SourceID(text))
      return
    }
    self.init(
      SourceID(String(text[..<mark])), place: SourcePlaceID(String(text[text.utf8.index(after: mark)...])))
  }

  package var description: String { place.map { "\(source)#\($0)" } ?? source.text }
}

extension Citation: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}

extension Sourced<Citation> {
  /// The range of the source's id.
  package var sourceRange: SourceRange { part(from: 0, length: value.source.text.utf8.count) }

  /// The range of the place's id; nil without one.
  package var placeRange: SourceRange? {
    value.place.map { part(from: value.source.text.utf8.count + 1, length: $0.text.utf8.count) }
  }

  private func part(from start: Int, length: Int) -> SourceRange {
    range.part(SourceRange(start, start + length), ofTextWithLength: value.description.utf8.count)
  }
}

/// One of several readings of a fact that sources disagree on.
package struct FactReading: Sendable {
  /// The reading in a sentence.
  package var says: String
  package var sources: [Sourced<Citation>]
  /// True if the statechart follows it.
  package var isFollowed: Bool
  package var range: SourceRange

  package init(says: String, sources: [Sourced<Citation>] = [], isFollowed: Bool = false, range: SourceRange = .none) {
    self.says = says
    self.sources = sources
    self.isFollowed = isFollowed
    self.range = range
  }
}

/// All readings of one fact.
package struct FactReadings: Sendable {
  package var readings: [FactReading]
  /// The beginning of the list: its key.
  package var range: SourceRange

  package init(_ readings: [FactReading], range: SourceRange = .none) {
    self.readings = readings
    self.range = range
  }
}
