import SourceText
import Statecharts

/// A source of facts.
package struct Source: Sendable {
  /// Where a source can be read.
  package enum Location: Sendable {
    /// On the web, with the day on which the page was last read; nil if the file does not state it.
    case web(address: Sourced<String>, retrieved: Sourced<CalendarDay>?)
    /// Not public, with the reason.
    case none(reason: String)
    /// Not stated in the file.
    case unknown
  }

  package var id: SourceID
  package var title: StyledText
  package var author: String?
  /// The day, month or year of publication: `2020-08-11`, `2020-08` or `2020` (ISO 8601).
  package var published: String?
  /// The kind of source, in a few words: a guide, an article, notes on a talk.
  package var description: String?
  package var location: Location
  /// In source order.
  package var places: [SourcePlace]
  /// The editions that show it; empty for all.
  package var editions: [Sourced<EditionID>]
  /// The place of the id.
  package var place: Place

  package init(
    id: SourceID, title: StyledText, author: String? = nil, published: String? = nil, description: String? = nil,
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
  package func place(_ id: SourcePlaceID) -> SourcePlace? { places.first { $0.id == id } }

  /// The address of the source, or of a place in it; nil if the source has none.
  ///
  /// The fragment of a place replaces the source's own.
  package func address(of place: SourcePlace? = nil) -> String? {
    guard case .web(let address, _) = location else { return nil }
    guard let fragment = place?.fragment else { return address.value }
    return address.value.prefix { $0 != "#" } + "#" + fragment
  }
}

/// A part of a source that facts can cite, such as a section or a comment.
package struct SourcePlace: Sendable {
  package var id: SourcePlaceID
  package var title: StyledText
  /// The part of the place's address after the `#`; nil if the place has no address of its own.
  package var fragment: String?
  package var range: SourceRange

  package init(id: SourcePlaceID, title: StyledText, fragment: String? = nil, range: SourceRange = .none) {
    self.id = id
    self.title = title
    self.fragment = fragment
    self.range = range
  }
}
