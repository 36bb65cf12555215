import SourceText

/// The kind of thing that a `SourceID` names; its contents are in the project, not in the machine.
public enum FactSource {}
/// Names a source of facts.
public typealias SourceID = Identifier<FactSource>

/// The kind of thing that a `SourcePlaceID` names.
public enum FactSourcePlace {}
/// Names a place in a source, such as a heading or a comment; unique in its source.
public typealias SourcePlaceID = Identifier<FactSourcePlace>

/// A reference to a source, or to a place in it: `permissions-490`, `permissions-490#ask-next-time`.
public struct Citation: Hashable, Sendable, CustomStringConvertible {
  public var source: SourceID
  /// The place; nil for the source as a whole.
  public var place: SourcePlaceID?

  public init(_ source: SourceID, place: SourcePlaceID? = nil) {
    self.source = source
    self.place = place
  }

  /// Reads a citation as it is written; what follows the first `#` is the place.
  public init(_ text: String) {
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "#")) else {
      self.init(SourceID(text))
      return
    }
    self.init(
      SourceID(String(text[..<mark])), place: SourcePlaceID(String(text[text.utf8.index(after: mark)...])))
  }

  public var description: String { place.map { "\(source)#\($0)" } ?? source.text }
}

extension Citation: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}

extension Sourced<Citation> {
  /// The place of the source's id.
  public var sourceRange: SourceRange { part(from: 0, length: value.source.text.utf8.count) }

  /// The place of the place's id; nil without one.
  public var placeRange: SourceRange? {
    value.place.map { part(from: value.source.text.utf8.count + 1, length: $0.text.utf8.count) }
  }

  private func part(from start: Int, length: Int) -> SourceRange {
    range.part(SourceRange(start, start + length), ofTextWithLength: value.description.utf8.count)
  }
}

/// One of several readings of a fact that sources disagree on.
public struct FactReading: Sendable {
  /// The reading in a sentence.
  public var says: String
  public var sources: [Sourced<Citation>]
  /// Whether the statechart follows it.
  public var isFollowed: Bool
  public var range: SourceRange

  public init(says: String, sources: [Sourced<Citation>] = [], isFollowed: Bool = false, range: SourceRange = .none) {
    self.says = says
    self.sources = sources
    self.isFollowed = isFollowed
    self.range = range
  }
}

/// The readings of one fact, side by side.
public struct FactReadings: Sendable {
  public var readings: [FactReading]
  /// Where the list begins: its key.
  public var range: SourceRange

  public init(_ readings: [FactReading], range: SourceRange = .none) {
    self.readings = readings
    self.range = range
  }
}
