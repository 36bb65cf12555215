import Model
import SourceText
import Statecharts

extension Record {
  static let sourcesFile: Record = Record(
    "sources.yaml", [.required("sources", .list(.of(.source)), "Where facts come from.")])

  static let source: Record = Record(
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

  static let sourcePlace: Record = Record(
    "a place in a source",
    [
      .required("title", .text, "What it is called: a heading, or a comment’s author and date."),
      .optional("fragment", .text(.fragment), "What follows the # in its address."),
    ])
}

extension Source {
  /// Reads the list of sources; ids are compared by the caller.
  static func sources(_ fields: Fields) -> [Source] {
    let report = fields.report
    return fields.items("sources").compactMap { item in
      Fields(item, .source, report: report).flatMap { Source($0) }
    }
  }

  private init?(_ fields: Fields) {
    guard let id: Sourced<SourceID> = fields.id("id") else { return nil }
    let report = fields.report
    self.init(
      id: id.value, title: fields.styled("title", or: id.value.inWords), author: fields.text("author"),
      published: fields.text("published"), description: fields.text("description"), location: Location(fields),
      places: fields.map("places").compactMap { entry in
        Fields(entry.value, .sourcePlace, report: report).map { SourcePlace(entry, $0, isOnWeb: fields["url"] != nil) }
      },
      editions: fields.ids("editions"), place: Place(report.path, id.range))
  }
}

extension Source.Location {
  fileprivate init(_ fields: Fields) {
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
  /// - Parameter isOnWeb: whether the source has an address, without which a fragment has no effect.
  fileprivate init(_ entry: YAMLEntry, _ fields: Fields, isOnWeb: Bool) {
    let id: SourcePlaceID = entry.id()
    if let fragment = fields.entry("fragment"), !isOnWeb {
      fields.report.add(
        .lonelyKey("fragment", without: "url", in: .source, at: fields.report.place(fragment.key.range)))
    }
    self.init(
      id: id, title: fields.styled("title", or: id.inWords), fragment: fields.text("fragment"), range: entry.key.range)
  }
}
