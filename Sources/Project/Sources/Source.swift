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
  package var location: Location
  /// The places in the source, in source order.
  package var places: [SourcePlace]
  /// The editions that show the source; empty for all.
  package var editions: [Sourced<EditionID>]
  /// The place of the source's id.
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

extension ObjectSchema {
  static let sourcesFile: ObjectSchema = ObjectSchema(
    "sources.yaml", [.required("sources", .list(.of(.source)), "Where facts come from.")])

  static let source: ObjectSchema = ObjectSchema(
    "a source",
    [
      .required("id", .id, "The id by which facts cite it."),
      .required("title", .text, "What it is called."),
      .optional("url", .text(.webAddress), "Where it can be read: the whole address."),
      .optional("retrieved", .text(.calendarDay), "The day on which the address was last read."),
      .optional("no-url", .text, "Why it has no address."),
      .optional("author", .text, "Who wrote it."),
      .optional("published", .text(.date), "The day, month or year of publication."),
      .optional("description", .text, "What kind of thing it is, in a few words."),
      .optional("places", .map(.id, .of(.sourcePlace)), "The parts of it that facts cite as `source#place`, by id."),
      .optional("editions", .ids, "The editions that it is shown in.", otherwise: "all"),
    ],
    constraints: [.atMostOne(["url", "no-url"]), .needs("retrieved", "url")])

  static let sourcePlace: ObjectSchema = ObjectSchema(
    "a place in a source",
    [
      .required("title", .text, "What it is called: a heading, or a comment’s author and date."),
      .optional("fragment", .text(.fragment), "What follows the # in its address."),
    ])
}

extension Source {
  /// Reads the list of sources; the caller checks ids for duplicates.
  static func sources(_ fields: ObjectDecoder) -> [Source] {
    let report = fields.report
    return fields.items("sources").compactMap { item in
      ObjectDecoder(item, .source, report: report).flatMap { Source($0) }
    }
  }

  private init?(_ fields: ObjectDecoder) {
    guard let id: Sourced<SourceID> = fields.id("id") else { return nil }
    let report = fields.report
    self.init(
      id: id.value, title: fields.styled("title", or: id.value.inWords), author: fields.text("author"),
      published: fields.text("published"), description: fields.text("description"), location: Location(fields),
      places: fields.map("places").compactMap { entry in
        ObjectDecoder(entry.value, .sourcePlace, report: report).map {
          SourcePlace(entry, $0, isOnWeb: fields["url"] != nil)
        }
      },
      editions: fields.ids("editions"), place: Place(report.path, id.range))
  }
}

extension Source.Location {
  fileprivate init(_ fields: ObjectDecoder) {
    if let address = fields.sourced("url") {
      self = .web(address: address, retrieved: fields.day("retrieved"))
    } else if let reason = fields.text("no-url") {
      self = .none(reason: reason)
    } else {
      self = .unknown
    }
  }
}

extension SourcePlace {
  /// - Parameter isOnWeb: true if the source has an address; otherwise a fragment has no effect.
  fileprivate init(_ entry: YAMLEntry, _ fields: ObjectDecoder, isOnWeb: Bool) {
    let id: SourcePlaceID = entry.id()
    if let fragment = fields.entry("fragment"), !isOnWeb {
      fields.report.add(
        .lonelyKey("fragment", without: "url", in: .source, at: fields.report.place(fragment.key.range)))
    }
    self.init(
      id: id, title: fields.styled("title", or: id.inWords), fragment: fields.text("fragment"), range: entry.key.range)
  }
}
