import SourceText
import Statecharts

/// Where facts come from.
public struct Source: Sendable {
  /// Where a source can be read.
  public enum Location: Sendable {
    /// On the web. The date is the day on which the page was last read; nil where the file does not say.
    case web(address: Sourced<String>, retrieved: CalendarDay?)
    /// Nowhere that a reader could go to, and why.
    case none(reason: String)
    /// The file does not say.
    case unknown
  }

  public var id: SourceID
  public var title: String
  public var author: String?
  /// The day, month or year of publication: `2020-08-11`, `2020-08` or `2020` (ISO 8601).
  public var published: String?
  /// What kind of thing it is, in a few words: a guide, an article, notes on a talk.
  public var description: String?
  public var location: Location
  /// In source order.
  public var places: [SourcePlace]
  /// The editions that it is shown in; empty for all.
  public var editions: [Sourced<EditionID>]
  /// Where the id stands.
  public var place: Place

  public init(
    id: SourceID, title: String, author: String? = nil, published: String? = nil, description: String? = nil,
    location: Location = .unknown, places: [SourcePlace] = [], editions: [Sourced<EditionID>] = [], place: Place
  ) {
    self.id = id
    self.title = title
    self.author = author
    self.published = published
    self.description = description
    self.location = location
    self.places = places
    self.editions = editions
    self.place = place
  }

  /// The place of that id.
  public func place(_ id: SourcePlaceID) -> SourcePlace? { places.first { $0.id == id } }

  /// The address of the source, or of a place in it; nil where the source has none.
  ///
  /// The fragment of a place takes the place of the source's own.
  public func address(of place: SourcePlace? = nil) -> String? {
    guard case .web(let address, _) = location else { return nil }
    guard let fragment = place?.fragment else { return address.value }
    return address.value.prefix { $0 != "#" } + "#" + fragment
  }
}

/// A part of a source that facts cite by itself, such as a section or a comment.
public struct SourcePlace: Sendable {
  public var id: SourcePlaceID
  public var title: String
  /// What follows the `#` in the address of the place; nil where it has no address of its own.
  public var fragment: String?
  public var range: SourceRange

  public init(id: SourcePlaceID, title: String, fragment: String? = nil, range: SourceRange = .none) {
    self.id = id
    self.title = title
    self.fragment = fragment
    self.range = range
  }
}
