import SourceText
import Statecharts

/// A source that facts can cite.
package struct Source: Sendable {
  /// The location of a source.
  package enum Location: Sendable {
    /// A web page, with the day on which it was last read; nil if the file does not state it.
    case web(address: Sourced<String>, retrieved: Sourced<CalendarDay>?)
    /// A source that is not public, with the reason.
    case none(reason: String)
    /// A location that the file does not state.
    case unknown
  }

  package var id: SourceID
  package var title: StyledText
  package var author: String?
  /// The day, month or year of publication: `2020-08-11`, `2020-08` or `2020` (ISO 8601).
  package var published: String?
  /// The kind of source, in a few words: a guide, an article, notes on a talk.
  package var description: String?
  package var location: Location = .unknown
  /// The places in the source, in source order.
  package var places: [SourcePlace] = []
  /// The editions that show the source; empty for all.
  package var editions: [Sourced<EditionID>] = []
  /// The place of the source's id.
  package var place: Place

  /// Returns the place in the source with an id.
  package func place(_ id: SourcePlaceID) -> SourcePlace? { places.first { $0.id == id } }

  /// Returns the address of the source, or of a place in it; nil if the source has none.
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
  package var range: SourceRange = .none
}

struct SourcesFileKeys: ValueKeys {
  typealias Owner = [Source]
  static let mapping = Mapping("sources.yaml", Self())

  let sources = Key(.required("sources"), .list(.read(SourceKeys.self)), "Where facts come from.")

  static func value(from fields: Fields<Self>) -> [Source]? { fields.sources }
}

struct SourceKeys: ValueKeys {
  typealias Owner = Source
  static let mapping = Mapping(
    "a source", Self(), constraints: [.atMostOne(["url", "no-url"]), .needs("retrieved", "url")])

  let id = Key<Sourced<SourceID>>(.required("id"), .id(), "The id by which facts cite it.")
  let title = Field(.required("title"), .styled, "What it is called.", \Source.title)
  let address = Key(
    "url", .sourced(.webAddress), "Where it can be read: the whole address.", word: "address")
  let retrieved = Key(
    "retrieved", .day, "The day on which the address was last read.", word: "retrieved")
  let noAddress = Key("no-url", .text, "Why it has no address.")
  let author = Field("author", .text, "Who wrote it.", \Source.author)
  let published = Field(
    "published", .text(.date), "The day, month or year of publication.", \Source.published)
  let description = Field(
    "description", .text, "What kind of thing it is, in a few words.", \Source.description)
  let places = Key(
    "places", .map(.id, .of(SourcePlaceKeys.self)), "The parts of it that facts cite as `source#place`, by id.")
  let editions = Field("editions", .ids(), "The editions that it is shown in.", otherwise: "all", \Source.editions)

  func complete(_ source: inout Source, from fields: Fields<Self>) {
    if let address = fields.address {
      source.location = .web(address: address, retrieved: fields.retrieved)
    } else if let reason = fields.noAddress {
      source.location = .none(reason: reason)
    }
    source.places = fields.places.map { place in
      // Without the address of the source, a fragment has no effect.
      if let fragment = place.entry(\.fragment), fields.entry(\.address) == nil {
        fields.report.add(
          .lonelyKey(
            "fragment", without: "url", in: SourceKeys.mapping.schema, at: fields.place(fragment.key.range)))
      }
      let id: SourcePlaceID = place.ownerID()
      return place.read(
        SourcePlace(
          id: id, title: StyledText(id.inWords), fragment: place.fragment, range: place.owner.range))
    }
  }

  static func value(from fields: Fields<Self>) -> Source? {
    fields.id.map { Source(id: $0.value, title: StyledText($0.value.inWords), place: fields.place($0.range)) }
  }
}

struct SourcePlaceKeys: MappingKeys {
  typealias Owner = SourcePlace
  static let mapping = Mapping("a place in a source", Self())

  let title = Field(
    .required("title"), .styled, "What it is called: a heading, or a comment’s author and date.", \SourcePlace.title)
  let fragment = Key("fragment", .text(.fragment), "What follows the # in its address.", word: "fragment")
}
